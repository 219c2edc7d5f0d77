import { readBlocked } from '../../../accounts/referrals/blocks.queries.ts';
import { winnerIn } from '../../engine/ending.rules.ts';
import { factsOf } from '../../engine/part.rules.ts';
import type { Part } from '../../engine/part.ts';
import { mayPay, sidesOf } from '../../engine/request.rules.ts';
import { kycPart } from '../entry/kyc.part.ts';
import { type BonusFacts, bonusesOf, creditedReferrers } from './bonus.rules.ts';
import { readReferrers } from './referrers.queries.ts';

/** The referral bonuses that the winner's referrers earn from the commission. */
export const bonusesPart: Part<BonusFacts> = {
  involve: (tx, attempts) =>
    readReferrers(
      tx,
      attempts.flatMap((each) =>
        each.kind === 'create' || each.match === undefined || !mayPay(each.act) ? [] : sidesOf(each.match),
      ),
    ),
  read: async (tx, { involved }, { others, settings }) => ({
    percents: settings.referralPercents,
    referrers: others,
    blocked: await readBlocked(tx, involved),
  }),
  end: (ending, { match, end, snapshot }, facts) => {
    const winnerId = match.stake === 0 ? null : winnerIn(match, end);
    if (winnerId === null) return ending;
    const bonuses = bonusesOf(match, winnerId, facts, factsOf(snapshot, kycPart));
    return { ...ending, transfers: [...ending.transfers, ...bonuses] };
  },
  credits: ({ transfers }) => creditedReferrers(transfers),
};
