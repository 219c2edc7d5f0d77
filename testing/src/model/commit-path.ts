import { openWallets, post } from '../../../apps/server/src/core/ledger/post.ts';
import { createPseudonyms } from '../../../apps/server/src/core/public-log/pseudonyms.ts';
import { createSettings } from '../../../apps/server/src/core/settings/read-settings.ts';
import { createKeyedHash } from '../../../apps/server/src/platform/crypto/keyed-hash.ts';
import { createSeal } from '../../../apps/server/src/platform/crypto/seal.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { isRefusal } from '../../../apps/server/src/platform/http/refusal-error.ts';
import type { Broadcast } from '../../../apps/server/src/platform/realtime/sockets.ts';
import { createMakeMove } from '../../../apps/server/src/play/engine/make-move.ts';
import { PLAY } from '../../../apps/server/src/play/parts.ts';
import { matchDrift, ledgerDrift, walletDrift } from './drift.ts';
import type { ModelClock, NewPerson, Subject } from './subject.ts';

const nothing = () => {};
const TELL_NOBODY: Broadcast = {
  lobby: nothing,
  players: nothing,
  staff: nothing,
  all: nothing,
  endSession: nothing,
  endPlayer: nothing,
};

const addPerson = (db: Database, { id, number, referrer }: NewPerson) =>
  db.transaction(async (tx) => {
    await tx.query(
      `insert into players (player_id, phone, full_name, username, avatar, refer_code, referrer_id, adult_confirmed_at, created_at)
       values ($1, $2, 'Model Player', $3, 'avatar1.png', $4, $5, now(), now())`,
      [id, String(7_000_000_000 + number), `model${number}`, `M${number}`, referrer],
    );
    await openWallets(tx, id);
  });

/** The product's own commit path on this database, in groups. */
export const commitPath = (db: Database, clock: ModelClock): Subject => {
  const settings = createSettings({ db, clock });
  const seal = createSeal('0'.repeat(64));
  const pseudonyms = createPseudonyms(createKeyedHash('0'.repeat(64)));
  const makeMove = createMakeMove(
    {
      db,
      clock,
      seal,
      readPseudonyms: async () => pseudonyms,
      settings,
      economy: 'sandbox',
      broadcast: TELL_NOBODY,
    },
    PLAY,
  );
  return {
    wave: 32,
    addPerson: (person) => addPerson(db, person),
    make: async (request) => {
      const match = await makeMove(request);
      return isRefusal(match) ? match.refused : 'done';
    },
    write: async (transfer) => {
      try {
        const [verdict = ''] = await db.transaction((tx) => post(tx, [transfer], clock.now()));
        return verdict;
      } catch {
        return 'refused';
      }
    },
    driftFrom: async (model, money) => [
      ...(await walletDrift(db, money)),
      ...(await matchDrift(db, model)),
      ...(await ledgerDrift(db, model, money)),
    ],
  };
};
