import { type Paise, paise } from '@muqabla/contract/money';
import { MATCH_STATUSES, type MatchStatus } from '@muqabla/contract/play/matches/match';
import { MATCH_MOVES, type MatchMove, type MatchRole } from '@muqabla/contract/play/matches/match-moves';
import {
  ACTORS,
  acceptedDecision,
  CANCEL,
  HOST,
  JOINER,
  LOSS,
  legsOf,
  matchIn,
  outcomeOf,
  PLAYER_ACTS,
  seated,
  snapshotWith,
  submit,
  VISITOR,
  WIN,
} from '@muqabla/testing/match-examples';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../core/settings/default-settings.ts';
import { bonusesPart } from '../matches/bonuses/bonuses.part.ts';
import { decide } from './decide.rules.ts';
import { withFacts } from './part.rules.ts';
import type { Act } from './request.rules.ts';

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
        const first = acceptedDecision(matchIn('running', { room }), submit(RESULTS[host]), 'host').next;
        expect(first.status).toBe('pending');
        const { next } = acceptedDecision(first, submit(RESULTS[joiner]), 'joiner');
        expect([next.status, next.winner]).toEqual([status, winner]);
      });
    }
    it(`${room} room: a loss alone settles for the other side at once`, () => {
      const { next, transfers } = acceptedDecision(matchIn('running', { room }), submit(LOSS), 'host');
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
    const referrers = new Map([[JOINER, ['first', 'second', 'third']]]);
    const { referralPercents: percents } = defaultSettings('sandbox');
    const referred = snapshotWith({}, [withFacts(bonusesPart, { percents, referrers, blocked: new Set<string>() })]);
    const { transfers } = acceptedDecision(odd, submit(LOSS), 'host', referred);
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
    const first = acceptedDecision(matchIn('running'), submit(CANCEL), 'joiner').next;
    const { transfers } = acceptedDecision(first, submit(CANCEL), 'host');
    expect(transfers.map(({ legs }) => legsOf([{ key: '', kind: 'stake_returned', legs }]))).toEqual([
      { 'escrow:match-id': -500, [`deposit:${HOST}`]: 200, [`reward:${HOST}`]: 300 },
      { 'escrow:match-id': -500, [`deposit:${JOINER}`]: 500 },
    ]);
  });

  it('accepts an identical result again without a change, and refuses another one', () => {
    const match = matchIn('pending', { results: { host: WIN } });
    expect(outcomeOf(match, submit({ ...WIN, screenshotId: 'another-file' }), 'host')).toBe('unchanged');
    expect(outcomeOf(match, submit({ ...WIN, uploadSha256: 'bb' }), 'host')).toBe('RESULT_ALREADY_SENT');
    expect(outcomeOf(match, submit(LOSS), 'host')).toBe('RESULT_ALREADY_SENT');
    expect(outcomeOf(matchIn('completed', { results: { host: LOSS } }), submit(LOSS), 'host')).toBe('unchanged');
  });

  it('records a loss of the winner without a move, only if the other side’s loss settled the match', () => {
    const settled = matchIn('completed', { results: { joiner: LOSS } });
    const first = decide(settled, submit(LOSS), ACTORS.host, snapshotWith());
    expect(first).toEqual({ secondLoss: { side: 'host', submitted: LOSS, isNew: true } });
    const again = decide(
      { ...settled, results: { host: LOSS, joiner: LOSS } },
      submit(LOSS),
      ACTORS.host,
      snapshotWith(),
    );
    expect(again).toMatchObject({ secondLoss: { isNew: false } });
    expect(outcomeOf(settled, submit(LOSS), 'joiner')).toBe('unchanged');
    expect(outcomeOf(settled, submit(CANCEL), 'host')).toBe('MATCH_MOVED_ON');
    expect(outcomeOf(matchIn('completed', { results: { host: WIN, joiner: LOSS } }), submit(LOSS), 'host')).toBe(
      'RESULT_ALREADY_SENT',
    );
    expect(outcomeOf(matchIn('completed'), submit(LOSS), 'host')).toBe('MATCH_MOVED_ON');
  });

  it('requires a screenshot and a room code for a win, a room code for a loss, and a reason for a cancel', () => {
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
  it('takes the stake from the deposit wallet first, then from the reward wallet', () => {
    const { next, transfers } = acceptedDecision(matchIn('new'), { move: 'accept' }, 'visitor');
    expect(legsOf(transfers)).toEqual({
      [`deposit:${VISITOR}`]: -300,
      [`reward:${VISITOR}`]: -200,
      'escrow:match-id': 500,
    });
    expect(next.joinerFromDeposit).toBe(300_00);
    expect(transfers[0]?.key).toBe('match:match-id:8:hold');
  });

  it('refuses too little money, with the missing amount, and too many open matches', () => {
    const poor = snapshotWith({
      wallets: new Map([[VISITOR, { deposit: paise(100_50), reward: 0 as Paise }]]),
    });
    expect(decide(matchIn('new'), { move: 'accept' }, ACTORS.visitor, poor)).toEqual({
      refused: 'INSUFFICIENT_BALANCE',
      details: { missing: 399.5 },
    });
    const busy = snapshotWith({ activity: new Map([[VISITOR, { openMatches: 3, runningGames: new Set() }]]) });
    expect(decide(matchIn('new'), { move: 'accept' }, ACTORS.visitor, busy)).toEqual({
      refused: 'TOO_MANY_OPEN_MATCHES',
      details: { limit: 3 },
    });
  });

  it('refuses a second running match of a game', () => {
    const playing = (playerId: string) =>
      snapshotWith({ activity: new Map([[playerId, { openMatches: 0, runningGames: new Set(['Ludo Classic']) }]]) });
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

  it('broadcasts different events for a rejected joiner and one who leaves', () => {
    expect(acceptedDecision(matchIn('requested'), { move: 'reject' }, 'host').event).toBe('matchRejected');
    expect(acceptedDecision(matchIn('requested'), { move: 'reject' }, 'joiner').event).toBe('matchDropped');
  });

  it('sets a room code once', () => {
    expect(outcomeOf(matchIn('running'), { move: 'setRoomCode', roomCode: 'OTHER123' }, 'host')).toBe(
      'ROOM_CODE_ALREADY_SET',
    );
  });
});
