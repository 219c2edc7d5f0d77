import { paise } from '@muqabla/contract/money';
import type { MatchStatus, ResultStatus, RoomKind } from '@muqabla/contract/play/matches/match';
import type { Outcome } from '@muqabla/contract/play/matches/review-calls';
import { snapshotOf } from '@muqabla/testing/snapshots';
import { IS_NIGHTLY, rounds } from '@muqabla/testing/test-effort';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Transfer } from '../../core/ledger/postings.rules.ts';
import { defaultSettings } from '../../core/settings/default-settings.ts';
import type { Settings } from '../../core/settings/read-settings.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { gamesPart } from '../boards/games/games.part.ts';
import { bonusesPart } from '../matches/bonuses/bonuses.part.ts';
import { decideCreate } from './create.rules.ts';
import { decide } from './decide.rules.ts';
import type { Actor, Match, SubmittedResult } from './match.rules.ts';
import { type Snapshot, withFacts } from './part.rules.ts';
import type { Act } from './request.rules.ts';

// Two players, a stranger, a reviewer and the system act at random. The rules are compared with a model written from the
// specification alone, and the escrow with the stakes that the status requires.

/** Sequences that reach every status within the rounds of a change; each night they are others. */
const SEED_OF_DAY = 20_261;
const STAKE = 333_00;
const CODE = 'AAAAAAAAAAAAAAAAAAAAAA';
const MINUTES = { open: 30, request: 2, code: 10, silence: 15 };
const START = Date.UTC(2026, 0, 1);

const PEOPLE = ['asha', 'bilal', 'stranger'] as const;
type Person = (typeof PEOPLE)[number];
type Step =
  | { does: 'accept'; by: Person; withCode: boolean }
  | { does: 'start' | 'reject' | 'delete' | 'setRoomCode'; by: Person }
  | { does: 'submit'; by: Person; result: ResultStatus }
  | { does: 'decide'; outcome: Outcome; late: boolean }
  | { does: 'expire'; late: boolean }
  | { does: 'wait'; minutes: number };

type Model = {
  status: MatchStatus;
  room: RoomKind;
  isPrivate: boolean;
  joiner: Person | null;
  hasCode: boolean;
  results: { host?: ResultStatus; joiner?: ResultStatus };
  winner: 'host' | 'joiner' | null;
  now: number;
  /** The minute at which the state ends automatically. */
  ends: number | null;
};

/** The model after a step, by the specification; null if the step is refused or changes nothing. */
const expected = (model: Model, step: Step): Model | null => {
  const { status, now } = model;
  const to = (change: Partial<Model>): Model => {
    const next = { ...model, ...change };
    const waits = {
      new: MINUTES.open,
      requested: MINUTES.request,
      running: next.hasCode ? null : MINUTES.code,
      pending: next.room === 'auto' ? MINUTES.silence : null,
    }[next.status as string];
    if (next.status === status && next.status !== 'running') return { ...next, ends: model.ends };
    return { ...next, ends: waits === null || waits === undefined ? null : now + waits };
  };
  const free = { status: 'new', joiner: null } as const;
  const side = 'by' in step ? (step.by === 'asha' ? 'host' : step.by === model.joiner ? 'joiner' : null) : null;
  switch (step.does) {
    case 'wait':
      return { ...model, now: now + step.minutes };
    case 'accept':
      return status === 'new' && side === null && (!model.isPrivate || step.withCode)
        ? to({ status: 'requested', joiner: step.by })
        : null;
    case 'start':
      return status === 'requested' && side === 'host' ? to({ status: 'running' }) : null;
    case 'reject':
      return status === 'requested' && side !== null ? to(free) : null;
    case 'delete':
      return status === 'new' && side === 'host' ? to({ status: 'deleted' }) : null;
    case 'setRoomCode':
      return status === 'running' && side === 'host' && !model.hasCode ? to({ hasCode: true }) : null;
    case 'submit': {
      if (side === null || !['running', 'pending'].includes(status) || model.results[side] !== undefined) return null;
      if (step.result !== 'cancel' && !model.hasCode) return null;
      const results = { ...model.results, [side]: step.result };
      const both = [results.host, results.joiner];
      if (step.result === 'loss')
        return to({ results, status: 'completed', winner: side === 'host' ? 'joiner' : 'host' });
      if (both.includes(undefined)) return to({ results, status: 'pending' });
      return to({ results, status: both.every((each) => each === 'cancel') ? 'cancelled' : 'conflict' });
    }
    case 'decide':
      if (step.late || !['pending', 'conflict'].includes(status)) return null;
      return step.outcome === 'cancel'
        ? to({ status: 'cancelled' })
        : to({ status: 'completed', winner: step.outcome });
    case 'expire': {
      if (step.late || model.ends === null || now < model.ends) return null;
      if (status === 'new') return to({ status: 'deleted' });
      if (status === 'requested') return to(free);
      if (status === 'running') return to({ status: 'cancelled' });
      const claims = (['host', 'joiner'] as const).find((each) => model.results[each] === 'win');
      return claims === undefined ? to({ status: 'cancelled' }) : to({ status: 'completed', winner: claims });
    }
  }
};

const RESULTS: Record<ResultStatus, SubmittedResult> = {
  win: { result: 'win', cancelReason: null, screenshotId: 'picture', uploadSha256: 'aa' },
  loss: { result: 'loss', cancelReason: null, screenshotId: null, uploadSha256: null },
  cancel: { result: 'cancel', cancelReason: 'Other', screenshotId: null, uploadSha256: null },
};

const actOf = (step: Exclude<Step, { does: 'wait' }>, version: number): { act: Act; actor: Actor } => {
  const actor: Actor = 'by' in step ? { kind: 'player', id: step.by } : { kind: 'clock' };
  switch (step.does) {
    case 'accept':
      return { act: { move: 'accept', ...(step.withCode && { challengeCode: CODE }) }, actor };
    case 'setRoomCode':
      return { act: { move: 'setRoomCode', roomCode: 'ABCD1234' }, actor };
    case 'submit':
      return { act: { move: 'submitResult', submitted: RESULTS[step.result] }, actor };
    case 'expire':
      return { act: { move: 'expire', version: version - (step.late ? 1 : 0) }, actor };
    case 'decide': {
      const act = { move: 'decide', outcome: step.outcome, reason: 'seen', penalties: [] } as const;
      return { act: { ...act, version: version - (step.late ? 1 : 0) }, actor: { kind: 'reviewer', id: 'reviewer' } };
    }
    case 'start':
    case 'reject':
    case 'delete':
      return { act: { move: step.does }, actor };
  }
};

const WALLETS = { deposit: paise(200_00), reward: paise(1000_00) };
const PRICE = paise(0);
const SETTINGS: Settings = {
  ...defaultSettings('sandbox'),
  openMinutes: 30,
  requestMinutes: 2,
  roomCodeMinutes: 10,
  autoResultMinutes: 15,
  stakeMin: paise(1),
  stakeMax: paise(10_000_00),
  stakeStep: paise(1),
  commissionPercent: 5,
  maxOpenMatches: 3,
  assistSettles: true,
  assistStakeMax: paise(10_000_00),
  referralPercents: [2, 1],
  minimumAge: 18,
  bannedStates: [],
  penaltyFraud: PRICE,
  penaltyWrongUpdate: PRICE,
  penaltyAbusing: PRICE,
  penaltyNotUpdating: PRICE,
  penaltyGames: { lowBelow: PRICE, lowPercent: 0, middleUpTo: PRICE, middle: PRICE, high: PRICE },
};

const snapshotAt = (now: Date, resultMode: RoomKind): Snapshot =>
  snapshotOf({ now, settings: SETTINGS, wallets: new Map(PEOPLE.map((id) => [id, WALLETS])) }, [
    withFacts(gamesPart, new Map([['Ludo Classic', { isActive: true, resultMode, board: null }]])),
    withFacts(bonusesPart, {
      percents: SETTINGS.referralPercents,
      referrers: new Map([['asha', ['parent', 'grandparent']]]),
      blocked: new Set<string>(),
    }),
  ]);

const createMatch = (room: RoomKind, isPrivate: boolean) => {
  const created = decideCreate(
    {
      matchId: 'match',
      hostId: 'asha',
      gameName: 'Ludo Classic',
      stake: paise(STAKE),
      ...(isPrivate && { reservation: { invitedId: null, challengeCode: CODE } }),
    },
    snapshotAt(new Date(START), room),
  );
  if (isRefusal(created)) throw new Error('the match was not created');
  return created;
};

const person = fc.constantFrom<Person>(...PEOPLE);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('accept' as const), by: person, withCode: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('start', 'reject', 'delete', 'setRoomCode', 'start', 'setRoomCode'),
      by: person,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('submit' as const),
      by: person,
      result: fc.constantFrom<ResultStatus>('win', 'loss', 'cancel'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('decide' as const),
      outcome: fc.constantFrom<Outcome>('host', 'joiner', 'cancel'),
      late: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('expire' as const), late: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }) },
);

/** Adds transfers to the accounts; fails on a transfer that does not add up to zero and on a repeated key. */
const post = (accounts: Map<string, number>, keys: Set<string>, transfers: readonly Transfer[]) => {
  for (const { key, legs } of transfers) {
    expect(keys.has(key)).toBe(false);
    keys.add(key);
    expect(legs.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const { account, amount } of legs) accounts.set(account, (accounts.get(account) ?? 0) + amount);
  }
};

const escrowFor = ({ status }: Model) => {
  if (status === 'new') return STAKE;
  return ['requested', 'running', 'pending', 'conflict'].includes(status) ? 2 * STAKE : 0;
};

/** Applies the steps to the rules and the model, compares them after each, and returns the statuses reached. */
const play = (room: RoomKind, isPrivate: boolean, path: readonly Step[]) => {
  const created = createMatch(room, isPrivate);
  let match: Match = created.next;
  let model: Model = {
    status: 'new',
    room,
    isPrivate,
    joiner: null,
    hasCode: false,
    results: {},
    winner: null,
    now: 0,
    ends: MINUTES.open,
  };
  const accounts = new Map<string, number>();
  const keys = new Set<string>();
  post(accounts, keys, created.transfers);
  const reached = new Set<string>();
  for (const step of path) {
    const next = expected(model, step);
    if (step.does !== 'wait') {
      const { act, actor } = actOf(step, match.version);
      const decision = decide(match, act, actor, snapshotAt(new Date(START + model.now * 60_000), room));
      const moved = !isRefusal(decision) && 'next' in decision;
      expect([step, moved]).toEqual([step, next !== null]);
      if (moved) {
        match = decision.next;
        post(accounts, keys, decision.transfers);
      }
    }
    model = next ?? model;
    expect([match.status, match.winner, match.joinerId]).toEqual([model.status, model.winner, model.joiner]);
    expect(match.joinerFromDeposit === null).toBe(model.joiner === null);
    expect(match.deadline?.getTime() ?? null).toBe(model.ends === null ? null : START + model.ends * 60_000);
    expect(accounts.get('escrow:match')).toBe(escrowFor(model));
    reached.add(model.status);
  }
  if (model.status === 'cancelled' || model.status === 'deleted')
    expect([...accounts.values()].every((amount) => amount === 0)).toBe(true);
  return reached;
};

it('follows the state table for any sequence of acts, and the escrow with it', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom<RoomKind>('manual', 'auto'),
      fc.boolean(),
      fc.array(steps, { minLength: 10, maxLength: 80 }),
      (room, isPrivate, path) => {
        for (const status of play(room, isPrivate, path)) reached.add(status);
      },
    ),
    { numRuns: rounds(5000), ...(!IS_NIGHTLY && { seed: SEED_OF_DAY }) },
  );
  expect([...reached].toSorted()).toEqual(
    ['cancelled', 'completed', 'conflict', 'deleted', 'new', 'pending', 'requested', 'running'].toSorted(),
  );
});
