import type { Settings } from '../../apps/server/src/core/settings/read-settings.ts';
import { boardPart } from '../../apps/server/src/play/boards/board/board.part.ts';
import { gamesPart } from '../../apps/server/src/play/boards/games/games.part.ts';
import { type PartRules, type Snapshot, withFacts } from '../../apps/server/src/play/engine/part.rules.ts';
import { arenaPart } from '../../apps/server/src/play/events/arena/arena.part.ts';
import { restitutionPart } from '../../apps/server/src/play/integrity/restitution/restitution.part.ts';
import { bonusesPart } from '../../apps/server/src/play/matches/bonuses/bonuses.part.ts';
import { boundsPart } from '../../apps/server/src/play/matches/bounds/bounds.part.ts';
import { agePart } from '../../apps/server/src/play/matches/entry/age.part.ts';
import { closedPart } from '../../apps/server/src/play/matches/entry/closed.part.ts';
import { kycPart } from '../../apps/server/src/play/matches/entry/kyc.part.ts';
import { limitsPart } from '../../apps/server/src/play/matches/entry/limits.part.ts';
import { penaltiesPart } from '../../apps/server/src/play/matches/penalties/penalties.part.ts';
import { reversalPart } from '../../apps/server/src/play/matches/reversal/reversal.part.ts';
import { settlingPart } from '../../apps/server/src/play/matches/settling/settling.part.ts';
import { webhooksPart } from '../../apps/server/src/play/matches/webhooks/webhooks.part.ts';
import { blocksPart } from '../../apps/server/src/play/pairing/friendly/blocks.part.ts';
import { offeredSeatsPart } from '../../apps/server/src/play/pairing/queue/offered-seats.part.ts';
import { queuePart } from '../../apps/server/src/play/pairing/queue/queue.part.ts';
import { PLAY } from '../../apps/server/src/play/parts.ts';

type Facts = readonly (readonly [PartRules, unknown])[];

/** A snapshot in which no part has found anything, with the facts of some parts. */
export const snapshotOf = (
  { settings, ...snapshot }: Pick<Snapshot, 'now' | 'wallets'> & Partial<Snapshot> & { readonly settings: Settings },
  facts: Facts = [],
): Snapshot => {
  const { now } = snapshot;
  const { minimumAge, bannedStates, referralPercents, assistSettles, assistStakeMax } = settings;
  return {
    matches: new Map(),
    activity: new Map(),
    settings,
    parts: PLAY.parts,
    facts: new Map<PartRules, unknown>([
      withFacts(closedPart, new Map()),
      withFacts(gamesPart, new Map()),
      withFacts(blocksPart, new Set()),
      withFacts(limitsPart, new Map()),
      withFacts(boundsPart, null),
      withFacts(boardPart, { boards: new Map(), outages: [], extraTime: new Set<string>() }),
      withFacts(kycPart, { kyc: new Map(), terms: { now, minimumAge, bannedStates } }),
      withFacts(agePart, { ages: new Map(), terms: { isAsked: false, minimumAge, guardianConfirms: false } }),
      withFacts(bonusesPart, { percents: referralPercents, referrers: new Map(), blocked: new Set<string>() }),
      withFacts(restitutionPart, new Map()),
      withFacts(reversalPart, { decisions: new Map(), collectedDues: new Map(), money: new Map() }),
      withFacts(settlingPart, { assistSettles, assistStakeMax, settlements: new Map() }),
      withFacts(penaltiesPart, settings),
      withFacts(arenaPart, new Map()),
      withFacts(queuePart, new Map()),
      withFacts(offeredSeatsPart, new Map()),
      withFacts(webhooksPart, new Map()),
      ...facts,
    ]),
    ...snapshot,
  };
};
