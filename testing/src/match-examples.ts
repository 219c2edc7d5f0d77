import { paise } from '@muqabla/contract/money';
import type { MatchStatus } from '@muqabla/contract/play/matches/match';
import type { MatchRole } from '@muqabla/contract/play/matches/match-moves';
import type { Transfer } from '../../apps/server/src/core/ledger/postings.rules.ts';
import { defaultSettings } from '../../apps/server/src/core/settings/default-settings.ts';
import { isRefusal } from '../../apps/server/src/platform/http/refusal-error.ts';
import { decide } from '../../apps/server/src/play/engine/decide.rules.ts';
import type { Actor, Match, SubmittedResult } from '../../apps/server/src/play/engine/match.rules.ts';
import { type Decision, type Snapshot, withFacts } from '../../apps/server/src/play/engine/part.rules.ts';
import type { Act } from '../../apps/server/src/play/engine/request.rules.ts';
import { reversalPart } from '../../apps/server/src/play/matches/reversal/reversal.part.ts';
import { snapshotOf } from './snapshots.ts';

export const HOST = 'host-id';
export const JOINER = 'joiner-id';
export const VISITOR = 'visitor-id';
export const NOW = new Date('2026-11-21T12:00:00Z');
const EARLIER = new Date('2026-11-21T11:00:00Z');
export const STAKE = paise(500_00);

const WALLETS = { deposit: paise(300_00), reward: paise(900_00) };
const byPlayer = <T>(value: T) => new Map([HOST, JOINER, VISITOR].map((playerId) => [playerId, value]));

/** A snapshot in which nothing prevents a move, with changes and with the facts of some parts. */
export const snapshotWith = (
  change: Partial<Snapshot> = {},
  facts: readonly ReturnType<typeof withFacts>[] = [],
): Snapshot => ({
  ...snapshotOf({ now: NOW, settings: defaultSettings('sandbox'), wallets: byPlayer(WALLETS) }, [
    withFacts(reversalPart, {
      decisions: new Map(),
      collectedDues: new Map(),
      money: byPlayer({ ...WALLETS, due: paise(0) }),
    }),
    ...facts,
  ]),
  ...change,
});

export const WIN: SubmittedResult = { result: 'win', cancelReason: null, screenshotId: 'picture', uploadSha256: 'aa' };
export const LOSS: SubmittedResult = { result: 'loss', cancelReason: null, screenshotId: null, uploadSha256: null };
export const CANCEL: SubmittedResult = {
  result: 'cancel',
  cancelReason: 'Not Playing',
  screenshotId: null,
  uploadSha256: null,
};

export const seated = (status: MatchStatus) => !['new', 'deleted'].includes(status);
/** A match of 500 rupees in a state. */
export const matchIn = (status: MatchStatus, change: Partial<Match> = {}): Match => ({
  matchId: 'match-id',
  gameName: 'Ludo Classic',
  room: 'manual',
  stake: STAKE,
  commission: paise(25_00),
  status,
  version: 7,
  hostId: HOST,
  joinerId: seated(status) ? JOINER : null,
  hostFromDeposit: paise(200_00),
  joinerFromDeposit: seated(status) ? STAKE : null,
  reservation: null,
  roomCode: ['new', 'requested', 'deleted'].includes(status) ? null : '08714236',
  winner: status === 'completed' ? 'host' : null,
  reason: null,
  createdAt: EARLIER,
  statusSince: EARLIER,
  deadline: null,
  results: {},
  ...change,
});

export const ACTORS: Record<MatchRole, Actor> = {
  host: { kind: 'player', id: HOST },
  joiner: { kind: 'player', id: JOINER },
  visitor: { kind: 'player', id: VISITOR },
  reviewer: { kind: 'reviewer', id: 'staff-id' },
  clock: { kind: 'clock' },
};
export const PLAYER_ACTS = {
  accept: { move: 'accept' },
  start: { move: 'start' },
  reject: { move: 'reject' },
  delete: { move: 'delete' },
  setRoomCode: { move: 'setRoomCode', roomCode: 'ABCD1234' },
  submitResult: { move: 'submitResult', submitted: CANCEL },
} as const satisfies Record<string, Act>;

/** The status after an act, or the code of its refusal. */
export const outcomeOf = (match: Match, act: Act, role: MatchRole) => {
  const decision = decide(match, act, ACTORS[role], snapshotWith());
  if (isRefusal(decision)) return decision.refused;
  if ('secondLoss' in decision) return 'SECOND_LOSS';
  return 'unchanged' in decision ? 'unchanged' : decision.next.status;
};

/** The legs of transfers by account, in rupees. */
export const legsOf = (transfers: readonly Transfer[]) =>
  Object.fromEntries(transfers.flatMap(({ legs }) => legs.map(({ account, amount }) => [account, amount / 100])));

/** The decision on an act that is accepted. */
export const acceptedDecision = (match: Match, act: Act, role: MatchRole, snapshot = snapshotWith()): Decision => {
  const decision = decide(match, act, ACTORS[role], snapshot);
  if (isRefusal(decision) || !('next' in decision)) throw new Error(JSON.stringify(decision));
  return decision;
};

export const submit = (submitted: SubmittedResult): Act => ({ move: 'submitResult', submitted });
