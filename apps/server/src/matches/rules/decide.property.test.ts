import type { MatchStatus, ResultStatus, RoomKind } from '@muqabla/contract/matches/match';
import type { Outcome } from '@muqabla/contract/matches/review-calls';
import { paise } from '@muqabla/contract/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Transfer } from '../../ledger/postings.rules.ts';
import { isRefusal } from '../../platform/http/refused.ts';
import { decideCreate } from './create.rules.ts';
import { decide } from './decide.rules.ts';
import type { Act, Circumstances } from './decision.rules.ts';
import type { Actor, Match, SubmittedResult } from './match.rules.ts';

// Two players, a stranger, a reviewer and the clock do whatever they like, in any order. What the rules answer is compared
// with a model written from the product's words alone, and the money with what the state calls for.

const STAKE = 333_00;
const CODE = 'AAAAAAAAAAAAAAAAAAAAAA';
const MINUTES = { open: 30, request: 2, code: 10, silence: 15 };
const START = Date.UTC(2026, 0, 1);

type Person = 'asha' | 'bilal' | 'stranger';
type Step =
  | { does: 'accept'; by: Person; withCode: boolean }
  | { does: 'start' | 'reject' | 'delete' | 'setRoomCode'; by: Person }
  | { does: 'submit'; by: Person; says: ResultStatus }
  | { does: 'decide'; outcome: Outcome; late: boolean }
  | { does: 'expire'; late: boolean }
  | { does: 'wait'; minutes: number };

type Model = {
  status: MatchStatus;
  room: RoomKind;
  isPrivate: boolean;
  joiner: Person | null;
  hasCode: boolean;
  said: { host?: ResultStatus; joiner?: ResultStatus };
  winner: 'host' | 'joiner' | null;
  now: number;
  /** The minute at which the state ends by itself. */
  ends: number | null;
};

/** What the product's words say happens; null when the step is refused or changes nothing. */
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
      if (side === null || !['running', 'pending'].includes(status) || model.said[side] !== undefined) return null;
      if (step.says !== 'cancel' && !model.hasCode) return null;
      const said = { ...model.said, [side]: step.says };
      const both = [said.host, said.joiner];
      if (step.says === 'loss') return to({ said, status: 'completed', winner: side === 'host' ? 'joiner' : 'host' });
      if (both.includes(undefined)) return to({ said, status: 'pending' });
      return to({ said, status: both.every((each) => each === 'cancel') ? 'cancelled' : 'conflict' });
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
      const claims = (['host', 'joiner'] as const).find((each) => model.said[each] === 'win');
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
      return { act: { move: 'submitResult', submitted: RESULTS[step.says] }, actor };
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

const TIMES = { openMinutes: 30, requestMinutes: 2, roomCodeMinutes: 10, autoResultMinutes: 15 };
const WALLETS = { deposit: paise(200_00), reward: paise(1000_00) };
const PRICE = paise(0);

const around = (now: Date): Circumstances => ({
  now,
  times: TIMES,
  maxOpenMatches: 3,
  referralPercents: [2, 1],
  standing: () => ({ openMatches: 0, playing: false }),
  kycBar: () => null,
  wallets: () => WALLETS,
  stakeBar: () => null,
  referrers: (id) => (id === 'asha' ? ['parent', 'grandparent'] : []),
  prices: {
    penaltyFraud: PRICE,
    penaltyWrongUpdate: PRICE,
    penaltyAbusing: PRICE,
    penaltyNotUpdating: PRICE,
    penaltyGames: { lowBelow: PRICE, lowPercent: 0, middleUpTo: PRICE, middle: PRICE, high: PRICE },
  },
  decided: [],
  money: () => ({ ...WALLETS, due: paise(0) }),
  collected: () => ({ deposit: paise(0), reward: paise(0) }),
});

const opened = (room: RoomKind, isPrivate: boolean) => {
  const created = decideCreate(
    {
      matchId: 'match',
      hostId: 'asha',
      gameName: 'Ludo Classic',
      stake: paise(STAKE),
      ...(isPrivate && { reservation: { invitedId: null, challengeCode: CODE, rematchOf: null } }),
    },
    {
      now: new Date(START),
      kycBar: null,
      game: { active: true, resultMode: room },
      stakeMin: paise(1),
      stakeMax: paise(10_000_00),
      stakeStep: paise(1),
      commissionPercent: 5,
      times: TIMES,
      maxOpenMatches: 3,
      openMatches: 0,
      wallets: WALLETS,
      stakeBar: () => null,
    },
  );
  if (isRefusal(created)) throw new Error('a battle could not be opened');
  return created;
};

const person = fc.constantFrom<Person>('asha', 'bilal', 'stranger');
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
      says: fc.constantFrom<ResultStatus>('win', 'loss', 'cancel'),
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

/** Adds transfers to the accounts; a transfer that does not add up to zero, or a key seen before, fails. */
const book = (accounts: Map<string, number>, keys: Set<string>, transfers: readonly Transfer[]) => {
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

/** Plays the steps through the rules and the model side by side; answers the states that were reached. */
const play = (room: RoomKind, isPrivate: boolean, taken: readonly Step[]) => {
  const created = opened(room, isPrivate);
  let match: Match = created.next;
  let model: Model = {
    status: 'new',
    room,
    isPrivate,
    joiner: null,
    hasCode: false,
    said: {},
    winner: null,
    now: 0,
    ends: MINUTES.open,
  };
  const accounts = new Map<string, number>();
  const keys = new Set<string>();
  book(accounts, keys, created.transfers);
  const reached = new Set<string>();
  for (const step of taken) {
    const next = expected(model, step);
    if (step.does !== 'wait') {
      const { act, actor } = actOf(step, match.version);
      const decision = decide(match, act, actor, around(new Date(START + model.now * 60_000)));
      const moved = !isRefusal(decision) && 'next' in decision;
      expect([step, moved]).toEqual([step, next !== null]);
      if (moved) {
        match = decision.next;
        book(accounts, keys, decision.transfers);
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

it('does what the state table says, whatever people and the clock do, and the money follows', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom<RoomKind>('manual', 'auto'),
      fc.boolean(),
      fc.array(steps, { minLength: 10, maxLength: 80 }),
      (room, isPrivate, taken) => {
        for (const status of play(room, isPrivate, taken)) reached.add(status);
      },
    ),
    { numRuns: 5000 },
  );
  expect([...reached].toSorted()).toEqual(
    ['cancelled', 'completed', 'conflict', 'deleted', 'new', 'pending', 'requested', 'running'].toSorted(),
  );
});
