import { MATCH_STATUSES, type MatchStatus } from '@muqabla/contract/matches/match';
import { MATCH_MOVES, type MatchMove, type MatchRole } from '@muqabla/contract/matches/match-moves';
import { type Paise, paise } from '@muqabla/contract/money';
import { describe, expect, it } from 'vitest';
import type { Transfer } from '../ledger/postings.rules.ts';
import { isRefusal } from '../platform/refused.ts';
import { defaultSettings } from '../settings/known-settings.ts';
import { type Act, type Circumstances, type Decision, decide } from './decide.rules.ts';
import type { Actor, Match, SubmittedResult } from './match.rules.ts';

const HOST = 'host-id';
const JOINER = 'joiner-id';
const VISITOR = 'visitor-id';
const NOW = new Date('2026-11-21T12:00:00Z');
const EARLIER = new Date('2026-11-21T11:00:00Z');
const STAKE = paise(500_00);

const around = (change: Partial<Circumstances> = {}): Circumstances => ({
  now: NOW,
  times: { openMinutes: 30, requestMinutes: 2, roomCodeMinutes: 10, autoResultMinutes: 15 },
  maxOpenMatches: 3,
  referralPercents: [2, 1],
  standing: () => ({ openMatches: 0, playing: false }),
  kycBar: () => null,
  stakeBar: () => null,
  wallets: () => ({ deposit: paise(300_00), reward: paise(900_00) }),
  referrers: () => [],
  prices: defaultSettings('sandbox'),
  decided: [],
  money: () => ({ deposit: paise(300_00), reward: paise(900_00), due: paise(0) }),
  ...change,
});

const WIN: SubmittedResult = { result: 'win', cancelReason: null, screenshotId: 'picture', uploadSha256: 'aa' };
const LOSS: SubmittedResult = { result: 'loss', cancelReason: null, screenshotId: null, uploadSha256: null };
const CANCEL: SubmittedResult = {
  result: 'cancel',
  cancelReason: 'Not Playing',
  screenshotId: null,
  uploadSha256: null,
};

const seated = (status: MatchStatus) => !['new', 'deleted'].includes(status);
const matchIn = (status: MatchStatus, change: Partial<Match> = {}): Match => ({
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

const ACTORS: Record<MatchRole, Actor> = {
  host: { kind: 'player', id: HOST },
  joiner: { kind: 'player', id: JOINER },
  visitor: { kind: 'player', id: VISITOR },
  reviewer: { kind: 'reviewer', id: 'staff-id' },
  clock: { kind: 'clock' },
};
const PLAYER_ACTS = {
  accept: { move: 'accept' },
  start: { move: 'start' },
  reject: { move: 'reject' },
  delete: { move: 'delete' },
  setRoomCode: { move: 'setRoomCode', roomCode: 'ABCD1234' },
  submitResult: { move: 'submitResult', submitted: CANCEL },
} as const satisfies Record<string, Act>;

const outcomeOf = (match: Match, act: Act, role: MatchRole) => {
  const decision = decide(match, act, ACTORS[role], around());
  if (isRefusal(decision)) return decision.refused;
  return 'unchanged' in decision ? 'unchanged' : decision.next.status;
};

const refusalFor = (move: MatchMove, role: MatchRole) => {
  const by: readonly MatchRole[] = MATCH_MOVES[move].by;
  if (move === 'accept' && role === 'host') return 'OWN_MATCH';
  if (by.includes(role)) return 'MATCH_MOVED_ON';
  return role === 'visitor' ? 'MATCH_NOT_FOUND' : 'NOT_YOUR_MOVE';
};

describe('every player move in every state by every role', () => {
  for (const [move, act] of Object.entries(PLAYER_ACTS) as [keyof typeof PLAYER_ACTS, Act][]) {
    for (const status of MATCH_STATUSES) {
      for (const role of ['host', 'joiner', 'visitor'] as const) {
        if (role === 'joiner' && !seated(status)) continue;
        const { by, from, to } = MATCH_MOVES[move] as {
          by: readonly MatchRole[];
          from: readonly MatchStatus[];
          to: readonly MatchStatus[];
        };
        const allowed = by.includes(role) && from.includes(status);
        it(`${role} ${allowed ? 'may' : 'may not'} ${move} in ${status}`, () => {
          const match = matchIn(status, move === 'setRoomCode' ? { roomCode: null } : {});
          const outcome = outcomeOf(match, act, role);
          if (allowed) expect(to).toContain(outcome);
          else expect(outcome).toBe(refusalFor(move, role));
        });
      }
    }
  }
});

const legsOf = (transfers: readonly Transfer[]) =>
  Object.fromEntries(transfers.flatMap(({ legs }) => legs.map(({ account, amount }) => [account, amount / 100])));

const made = (match: Match, act: Act, role: MatchRole, change: Partial<Circumstances> = {}): Decision => {
  const decision = decide(match, act, ACTORS[role], around(change));
  if (isRefusal(decision) || 'unchanged' in decision) throw new Error(JSON.stringify(decision));
  return decision;
};

const submit = (submitted: SubmittedResult): Act => ({ move: 'submitResult', submitted });

describe('results', () => {
  const RESULTS = { win: WIN, loss: LOSS, cancel: CANCEL };
  const TABLE = [
    ['win', 'loss', 'completed', 'host'],
    ['win', 'win', 'conflict', null],
    ['win', 'cancel', 'conflict', null],
    ['cancel', 'win', 'conflict', null],
    ['cancel', 'cancel', 'cancelled', null],
    ['cancel', 'loss', 'completed', 'host'],
  ] as const;
  for (const room of ['manual', 'auto'] as const) {
    for (const [host, joiner, status, winner] of TABLE) {
      it(`${room} room: host ${host}, then joiner ${joiner} is ${status}`, () => {
        const first = made(matchIn('running', { room }), submit(RESULTS[host]), 'host').next;
        expect(first.status).toBe('pending');
        const { next } = made(first, submit(RESULTS[joiner]), 'joiner');
        expect([next.status, next.winner]).toEqual([status, winner]);
      });
    }
    it(`${room} room: a loss alone settles for the other side at once`, () => {
      const { next, transfers } = made(matchIn('running', { room }), submit(LOSS), 'host');
      expect([next.status, next.winner]).toEqual(['completed', 'joiner']);
      expect(legsOf(transfers)).toEqual({ 'escrow:match-id': -1000, [`reward:${JOINER}`]: 975, commission: 25 });
    });
  }

  it('pays the winner’s referrers from the commission, rounded down, on two levels', () => {
    const odd = matchIn('running', {
      stake: paise(33_33),
      commission: paise(1_66),
      hostFromDeposit: paise(0),
      joinerFromDeposit: paise(0),
    });
    const { transfers } = made(odd, submit(LOSS), 'host', {
      referrers: (id) => (id === JOINER ? ['first', 'second', 'third'] : []),
    });
    expect(transfers.map(({ key }) => key)).toEqual([
      'match:match-id:8:settle',
      'match:match-id:8:referral:1',
      'match:match-id:8:referral:2',
    ]);
    expect(transfers.slice(1).map(({ legs }) => legs[1])).toEqual([
      { account: 'reward:first', amount: 66 },
      { account: 'reward:second', amount: 33 },
    ]);
  });

  it('returns both stakes to exactly where they came from', () => {
    const first = made(matchIn('running'), submit(CANCEL), 'joiner').next;
    const { transfers } = made(first, submit(CANCEL), 'host');
    expect(transfers.map(({ legs }) => legsOf([{ key: '', kind: 'stake_returned', legs }]))).toEqual([
      { 'escrow:match-id': -500, [`deposit:${HOST}`]: 200, [`reward:${HOST}`]: 300 },
      { 'escrow:match-id': -500, [`deposit:${JOINER}`]: 500 },
    ]);
  });

  it('answers the identical report again without a change, and refuses another', () => {
    const match = matchIn('pending', { results: { host: WIN } });
    expect(outcomeOf(match, submit({ ...WIN, screenshotId: 'another-file' }), 'host')).toBe('unchanged');
    expect(outcomeOf(match, submit({ ...WIN, uploadSha256: 'bb' }), 'host')).toBe('RESULT_ALREADY_SENT');
    expect(outcomeOf(match, submit(LOSS), 'host')).toBe('RESULT_ALREADY_SENT');
    expect(outcomeOf(matchIn('completed', { results: { host: LOSS } }), submit(LOSS), 'host')).toBe('unchanged');
  });

  it('asks a win for a screenshot and a room code, a loss for a room code, a cancel for a reason', () => {
    const withoutCode = matchIn('running', { roomCode: null });
    expect(outcomeOf(withoutCode, submit(WIN), 'host')).toBe('ROOM_CODE_NEEDED');
    expect(outcomeOf(withoutCode, submit(LOSS), 'host')).toBe('ROOM_CODE_NEEDED');
    expect(outcomeOf(withoutCode, submit(CANCEL), 'host')).toBe('pending');
    expect(outcomeOf(matchIn('running'), submit({ ...WIN, screenshotId: null }), 'host')).toBe('SCREENSHOT_NEEDED');
    expect(outcomeOf(matchIn('running'), submit({ ...CANCEL, cancelReason: null }), 'host')).toBe(
      'CANCEL_REASON_NEEDED',
    );
  });
});

describe('accept and start', () => {
  it('takes the stake from deposit first, then reward', () => {
    const { next, transfers } = made(matchIn('new'), { move: 'accept' }, 'visitor');
    expect(legsOf(transfers)).toEqual({
      [`deposit:${VISITOR}`]: -300,
      [`reward:${VISITOR}`]: -200,
      'escrow:match-id': 500,
    });
    expect(next.joinerFromDeposit).toBe(300_00);
    expect(transfers[0]?.key).toBe('match:match-id:8:hold:visitor-id');
  });

  it('refuses too little money, naming what is missing, and too many battles', () => {
    const poor = around({ wallets: () => ({ deposit: paise(100_50), reward: 0 as Paise }) });
    expect(decide(matchIn('new'), { move: 'accept' }, ACTORS.visitor, poor)).toEqual({
      refused: 'INSUFFICIENT_BALANCE',
      details: { missing: 399.5 },
    });
    const busy = around({ standing: () => ({ openMatches: 3, playing: false }) });
    expect(decide(matchIn('new'), { move: 'accept' }, ACTORS.visitor, busy)).toEqual({
      refused: 'TOO_MANY_OPEN_MATCHES',
      details: { limit: 3 },
    });
  });

  it('lets nobody play two battles of a game at once', () => {
    const playing = (who: string) => around({ standing: (id) => ({ openMatches: 0, playing: id === who }) });
    expect(decide(matchIn('new'), { move: 'accept' }, ACTORS.visitor, playing(VISITOR))).toEqual({
      refused: 'ALREADY_PLAYING',
    });
    expect(decide(matchIn('requested'), { move: 'start' }, ACTORS.host, playing(HOST))).toEqual({
      refused: 'ALREADY_PLAYING',
    });
    expect(decide(matchIn('requested'), { move: 'start' }, ACTORS.host, playing(JOINER))).toEqual({
      refused: 'OPPONENT_ALREADY_PLAYING',
    });
  });

  it('tells a rejected joiner from one who left', () => {
    expect(made(matchIn('requested'), { move: 'reject' }, 'host').event).toBe('matchRejected');
    expect(made(matchIn('requested'), { move: 'reject' }, 'joiner').event).toBe('matchDropped');
  });

  it('sets a room code once', () => {
    expect(outcomeOf(matchIn('running'), { move: 'setRoomCode', roomCode: 'OTHER123' }, 'host')).toBe(
      'ROOM_CODE_ALREADY_SET',
    );
  });
});

const decisionFor = (version: number): Act => ({
  move: 'decide',
  outcome: 'joiner',
  reason: 'The board shows it.',
  version,
  penalties: [],
});

describe('the reviewer and the clock', () => {
  it('lets a reviewer decide pending and conflict battles of the version seen, and nobody else', () => {
    const decision = (version = 7) => decisionFor(version);
    for (const status of MATCH_STATUSES) {
      const expected = status === 'pending' || status === 'conflict' ? 'completed' : 'MATCH_MOVED_ON';
      expect(outcomeOf(matchIn(status), decision(), 'reviewer')).toBe(expected);
    }
    expect(outcomeOf(matchIn('conflict'), decision(6), 'reviewer')).toBe('MATCH_MOVED_ON');
    expect(made(matchIn('conflict'), decision(), 'reviewer').next).toMatchObject({
      winner: 'joiner',
      reason: 'The board shows it.',
    });
  });

  it('lets a reviewer call off a battle before any report, in the version seen, and nobody else', () => {
    const callOff = (version = 7): Act => ({ move: 'callOff', reason: 'The game is down.', version });
    const ends: Partial<Record<MatchStatus, MatchStatus>> = {
      new: 'deleted',
      requested: 'cancelled',
      running: 'cancelled',
    };
    for (const room of ['manual', 'auto'] as const) {
      for (const status of MATCH_STATUSES) {
        expect(outcomeOf(matchIn(status, { room }), callOff(), 'reviewer')).toBe(ends[status] ?? 'MATCH_MOVED_ON');
        for (const role of ['host', 'joiner', 'visitor', 'clock'] as const)
          if (role !== 'joiner' || seated(status))
            expect(outcomeOf(matchIn(status, { room }), callOff(), role)).toBe(
              role === 'visitor' ? 'MATCH_NOT_FOUND' : 'NOT_YOUR_MOVE',
            );
      }
      expect(outcomeOf(matchIn('running', { room }), callOff(6), 'reviewer')).toBe('MATCH_MOVED_ON');
    }
    expect(legsOf(made(matchIn('new'), callOff(), 'reviewer').transfers)).toEqual({
      'escrow:match-id': -500,
      [`deposit:${HOST}`]: 200,
      [`reward:${HOST}`]: 300,
    });
    for (const status of ['requested', 'running'] as const) {
      const { next, transfers, note } = made(matchIn(status), callOff(), 'reviewer');
      expect(transfers.map(({ legs }) => legsOf([{ key: '', kind: 'stake_returned', legs }]))).toEqual([
        { 'escrow:match-id': -500, [`deposit:${HOST}`]: 200, [`reward:${HOST}`]: 300 },
        { 'escrow:match-id': -500, [`deposit:${JOINER}`]: 500 },
      ]);
      expect([next.reason, next.deadline, note]).toEqual(['The game is down.', null, 'The game is down.']);
    }
  });

  it('lets two people take back what a reviewer decided, and only that', () => {
    const posted = made(matchIn('conflict', { version: 6 }), decisionFor(6), 'reviewer').transfers;
    const reverse: Act = { move: 'reverse', reason: 'A fake.', version: 7 };
    for (const status of MATCH_STATUSES) {
      for (const role of ['host', 'joiner', 'clock'] as const)
        if (role !== 'joiner' || seated(status))
          expect(isRefusal(decide(matchIn(status), reverse, ACTORS[role], around({ decided: posted })))).toBe(true);
      const decision = decide(matchIn(status), reverse, ACTORS.reviewer, around({ decided: posted }));
      const isOver = status === 'completed' || status === 'cancelled';
      expect(isRefusal(decision) ? decision.refused : 'next' in decision && decision.next.status).toBe(
        isOver ? 'conflict' : 'MATCH_MOVED_ON',
      );
    }
    const next = made(matchIn('completed'), reverse, 'reviewer', { decided: posted }).next;
    expect([next.winner, next.reason, next.deadline, next.version]).toEqual([null, null, null, 8]);
    expect(outcomeOf(matchIn('completed'), reverse, 'reviewer')).toBe('NOTHING_TO_REVERSE');
    expect(outcomeOf(matchIn('completed', { version: 9 }), reverse, 'reviewer')).toBe('MATCH_MOVED_ON');
  });

  const EXPIRES = [
    ['new', {}, 'deleted'],
    ['requested', {}, 'new'],
    ['running', { roomCode: null }, 'cancelled'],
    ['pending', { room: 'auto', results: { host: WIN } }, 'completed'],
    ['pending', { room: 'auto', results: { joiner: CANCEL } }, 'cancelled'],
  ] as const satisfies readonly (readonly [MatchStatus, Partial<Match>, MatchStatus])[];
  for (const [status, change, to] of EXPIRES) {
    it(`ends ${status} as ${to} when its time is up, not before, and not in another version`, () => {
      const due = matchIn(status, { ...change, deadline: NOW });
      const expire: Act = { move: 'expire', version: 7 };
      expect(outcomeOf(due, expire, 'clock')).toBe(to);
      expect(outcomeOf({ ...due, deadline: new Date(NOW.getTime() + 1) }, expire, 'clock')).toBe('MATCH_MOVED_ON');
      expect(outcomeOf({ ...due, version: 8 }, expire, 'clock')).toBe('MATCH_MOVED_ON');
    });
  }

  it('gives every state that ends by itself its deadline', () => {
    expect(made(matchIn('new'), { move: 'accept' }, 'visitor').next.deadline).toEqual(new Date('2026-11-21T12:02:00Z'));
    expect(made(matchIn('requested'), { move: 'reject' }, 'host').next.deadline).toEqual(
      new Date('2026-11-21T12:30:00Z'),
    );
    const started = made(matchIn('requested'), { move: 'start' }, 'host').next;
    expect(started.deadline).toEqual(new Date('2026-11-21T12:10:00Z'));
    expect(made(started, { move: 'setRoomCode', roomCode: 'ABCD1234' }, 'host').next.deadline).toBeNull();
    expect(made(matchIn('running', { room: 'auto' }), submit(WIN), 'host').next.deadline).toEqual(
      new Date('2026-11-21T12:15:00Z'),
    );
    expect(made(matchIn('running'), submit(WIN), 'host').next.deadline).toBeNull();
  });
});
