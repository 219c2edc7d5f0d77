import { paise } from '@muqabla/contract/money';
import { lockWallets } from '../../apps/server/src/core/ledger/balances.ts';
import { postWithCommit } from '../../apps/server/src/core/ledger/post.ts';
import {
  holdStake,
  payPrize,
  payReferralBonus,
  splitStake,
  type Transfer,
} from '../../apps/server/src/core/ledger/postings.rules.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createGroupCommit } from '../../apps/server/src/platform/db/group-commit.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { idsOf } from '../../apps/server/src/play/engine/part.ts';
import { readReferrers } from '../../apps/server/src/play/matches/bonuses/referrers.queries.ts';
import type { Contender } from '../callers.ts';
import * as interactive from './interactive-ledger.ts';

const STAKE = paise(interactive.STAKE);
const COMMISSION = paise(interactive.COMMISSION);

type MoneyAct =
  | { readonly kind: 'hold'; readonly matchId: string; readonly version: number; readonly playerId: string }
  | { readonly kind: 'settle'; readonly matchId: string; readonly winnerId: string };

/** The postings of a match's life without a match, so that no escrow is checked against one. */
const withoutMatch = ({ key, kind, legs }: Transfer): Transfer => ({ key, kind, legs });

const playerOf = (act: MoneyAct) => (act.kind === 'hold' ? act.playerId : act.winnerId);

const commitActs = (db: Database, acts: readonly MoneyAct[]) =>
  db.transaction(async (tx) => {
    const referrers = await readReferrers(
      tx,
      acts.flatMap((act) => (act.kind === 'settle' ? [act.winnerId] : [])),
    );
    const wallets = await lockWallets(tx, [...new Set([...acts.map(playerOf), ...idsOf(referrers)])]);
    const transfers = acts.flatMap((act): Transfer[] => {
      if (act.kind === 'hold') {
        const wallet = wallets.get(act.playerId);
        const parts = wallet && splitStake(STAKE, wallet);
        if (!parts) throw new Error('short of money');
        return [holdStake({ ...act, parts })];
      }
      const settled = { matchId: act.matchId, version: 3 };
      const bonuses = (referrers.get(act.winnerId) ?? []).flatMap((referrerId, index) =>
        referrerId === null
          ? []
          : [
              payReferralBonus({
                ...settled,
                level: index === 0 ? 1 : 2,
                referrerId,
                bonus: paise(interactive.BONUSES[index] ?? 0),
              }),
            ],
      );
      return [payPrize({ ...settled, winnerId: act.winnerId, stake: STAKE, commission: COMMISSION }), ...bonuses];
    });
    postWithCommit(tx, transfers.map(withoutMatch), new Date());
    return acts;
  });

const lifeOf =
  (make: (act: MoneyAct) => Promise<unknown>): Contender['lifecycle'] =>
  async ({ host, joiner }, round, timed) => {
    const matchId = newId();
    await timed(() => make({ kind: 'hold', matchId, version: 1, playerId: host }));
    await timed(() => make({ kind: 'hold', matchId, version: 2, playerId: joiner }));
    await timed(() => make({ kind: 'settle', matchId, winnerId: round % 2 === 0 ? joiner : host }));
  };

/** Moves only the money of a match, by the product's rules, group commit and `ledger.post`: hold, hold, settle. */
export const moneyInGroups = (db: Database): Contender => {
  const make = createGroupCommit<MoneyAct, MoneyAct>({
    commit: (acts) => commitActs(db, acts),
    keysOf: (act) => [`match:${act.matchId}`, `player:${playerOf(act)}`],
    isOutcomeUnknown: () => false,
  });
  return { name: 'group commit (ours)', lifecycle: lifeOf(make), close: () => db.close() };
};

/** The same money in the same tables under the same checks, in one interactive transaction per action. */
export const moneyInteractively = (ownerUrl: string, maxConnections: number): Contender => {
  const db = openDatabase(ownerUrl, { role: '', maxConnections });
  const make = (act: MoneyAct) =>
    db.transaction(async (tx) => {
      if (act.kind === 'hold') {
        const { write } = await interactive.holdStake(tx, { ...act, isBattle: false });
        return write();
      }
      const referrers = await interactive.readReferrers(tx, act.winnerId);
      const wallets = await interactive.lockWallets(tx, [act.winnerId, ...referrers]);
      return interactive.paySettlement(tx, wallets, { ...act, version: 3, isBattle: false, referrers });
    });
  return { name: 'interactive transactions', lifecycle: lifeOf(make), close: () => db.close() };
};
