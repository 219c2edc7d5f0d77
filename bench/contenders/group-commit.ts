import { paise } from '@muqabla/contract/money';
import { createPseudonyms } from '../../apps/server/src/core/public-log/pseudonyms.ts';
import { createSettings } from '../../apps/server/src/core/settings/read-settings.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createKeyedHash } from '../../apps/server/src/platform/crypto/keyed-hash.ts';
import { createSeal } from '../../apps/server/src/platform/crypto/seal.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { isRefusal } from '../../apps/server/src/platform/http/refusal-error.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { createMakeMove } from '../../apps/server/src/play/engine/make-move.ts';
import type { MoveRequest } from '../../apps/server/src/play/engine/part.ts';
import { PLAY } from '../../apps/server/src/play/parts.ts';
import type { Contender } from '../callers.ts';

const nothing = () => {};

/** The product's commit path with its rules, statements and settings, without broadcasts. */
export const openMakeMove = (db: Database) => {
  const settings = createSettings({ db, clock: systemClock });
  const broadcast = {
    lobby: nothing,
    players: nothing,
    staff: nothing,
    all: nothing,
    endSession: nothing,
    endPlayer: nothing,
  };
  const key = '0'.repeat(64);
  const makeMove = createMakeMove(
    {
      db,
      clock: systemClock,
      seal: createSeal(key),
      readPseudonyms: async () => createPseudonyms(createKeyedHash(key)),
      settings,
      economy: 'sandbox',
      broadcast,
    },
    PLAY,
  );
  const make = async (request: MoveRequest) => {
    const match = await makeMove(request);
    if (isRefusal(match)) throw new Error(`refused: ${JSON.stringify(match)}`);
  };
  return { make, close: () => db.close() };
};

/** The same database without the entries of the public log, to measure what they cost. */
export const withoutPublicLog = (db: Database): Database => ({
  ...db,
  transaction: (work, options) =>
    db.transaction(
      (tx) =>
        work({
          ...tx,
          send: (text, values) => {
            if (!text.startsWith('insert into log_outbox')) tx.send(text, values);
          },
        }),
      options,
    ),
});

/** Matches through the product's commit path. */
export const groupCommit = (db: Database, name = 'group commit (ours)'): Contender => {
  const { make, close } = openMakeMove(db);
  return {
    name,
    lifecycle: async ({ host, joiner }, round, timed) => {
      const matchId = newId();
      const as = (id: string) => ({ kind: 'player', id }) as const;
      const loss = { result: 'loss', cancelReason: null, screenshotId: null, uploadSha256: null } as const;
      const create = { matchId, hostId: host, gameName: 'Ludo Classic', stake: paise(100_00) };
      const move = { kind: 'move', matchId, file: null } as const;
      await timed(() => make({ kind: 'create', create }));
      await timed(() => make({ ...move, act: { move: 'accept' }, actor: as(joiner) }));
      await timed(() => make({ ...move, act: { move: 'start' }, actor: as(host) }));
      await timed(() => make({ ...move, act: { move: 'setRoomCode', roomCode: '08714236' }, actor: as(host) }));
      const loser = round % 2 === 0 ? host : joiner;
      await timed(() => make({ ...move, act: { move: 'submitResult', submitted: loss }, actor: as(loser) }));
    },
    close,
  };
};
