import { MATCH_STATUSES, type MatchStatus } from '@muqabla/contract/matches/match';
import { MATCH_MOVES, type MatchMove, type MatchRole } from '@muqabla/contract/matches/match-moves';
import { type Paise, paise } from '@muqabla/contract/money';
import {
  ACTORS,
  around,
  CANCEL,
  HOST,
  JOINER,
  LOSS,
  legsOf,
  made,
  matchIn,
  outcomeOf,
  PLAYER_ACTS,
  seated,
  submit,
  VISITOR,
  WIN,
} from '@muqabla/testing/match-examples';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.rules.ts';
import type { Act } from './decision.rules.ts';

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

  it('keeps a loss of the winner apart from a move, and only where the other side’s loss settled the battle', () => {
    const settled = matchIn('completed', { results: { joiner: LOSS } });
    const kept = decide(settled, submit(LOSS), ACTORS.host, around());
    expect(kept).toEqual({ secondLoss: { side: 'host', submitted: LOSS, isNew: true } });
    const again = decide({ ...settled, results: { host: LOSS, joiner: LOSS } }, submit(LOSS), ACTORS.host, around());
    expect(again).toMatchObject({ secondLoss: { isNew: false } });
    expect(outcomeOf(settled, submit(LOSS), 'joiner')).toBe('unchanged');
    expect(outcomeOf(settled, submit(CANCEL), 'host')).toBe('MATCH_MOVED_ON');
    expect(outcomeOf(matchIn('completed', { results: { host: WIN, joiner: LOSS } }), submit(LOSS), 'host')).toBe(
      'RESULT_ALREADY_SENT',
    );
    expect(outcomeOf(matchIn('completed'), submit(LOSS), 'host')).toBe('MATCH_MOVED_ON');
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
