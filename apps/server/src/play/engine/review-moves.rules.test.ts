import { MATCH_STATUSES, type MatchStatus } from '@muqabla/contract/play/matches/match';
import {
  ACTORS,
  acceptedDecision,
  CANCEL,
  HOST,
  JOINER,
  legsOf,
  matchIn,
  NOW,
  outcomeOf,
  seated,
  snapshotWith,
  submit,
  WIN,
} from '@muqabla/testing/match-examples';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { reversalPart } from '../matches/reversal/reversal.part.ts';
import { decide } from './decide.rules.ts';
import type { Match } from './match.rules.ts';
import { factsOf, withFacts } from './part.rules.ts';
import type { Act } from './request.rules.ts';

const decisionFor = (version: number): Act => ({
  move: 'decide',
  outcome: 'joiner',
  reason: 'The board shows it.',
  version,
  penalties: [],
});

describe('staff and deadlines', () => {
  it('lets only a reviewer decide a pending or conflicting match, in the version seen', () => {
    const decision = (version = 7) => decisionFor(version);
    for (const status of MATCH_STATUSES) {
      const expected = status === 'pending' || status === 'conflict' ? 'completed' : 'MATCH_MOVED_ON';
      expect(outcomeOf(matchIn(status), decision(), 'reviewer')).toBe(expected);
    }
    expect(outcomeOf(matchIn('conflict'), decision(6), 'reviewer')).toBe('MATCH_MOVED_ON');
    expect(acceptedDecision(matchIn('conflict'), decision(), 'reviewer').next).toMatchObject({
      winner: 'joiner',
      reason: 'The board shows it.',
    });
  });

  it('lets only staff call off a match without results, in the version seen', () => {
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
    expect(legsOf(acceptedDecision(matchIn('new'), callOff(), 'reviewer').transfers)).toEqual({
      'escrow:match-id': -500,
      [`deposit:${HOST}`]: 200,
      [`reward:${HOST}`]: 300,
    });
    for (const status of ['requested', 'running'] as const) {
      const { next, transfers, note } = acceptedDecision(matchIn(status), callOff(), 'reviewer');
      expect(transfers.map(({ legs }) => legsOf([{ key: '', kind: 'stake_returned', legs }]))).toEqual([
        { 'escrow:match-id': -500, [`deposit:${HOST}`]: 200, [`reward:${HOST}`]: 300 },
        { 'escrow:match-id': -500, [`deposit:${JOINER}`]: 500 },
      ]);
      expect([next.reason, next.deadline, note]).toEqual(['The game is down.', null, 'The game is down.']);
    }
  });

  it('lets only staff reverse a match, and only the decision of a reviewer', () => {
    const posted = acceptedDecision(matchIn('conflict', { version: 6 }), decisionFor(6), 'reviewer').transfers;
    const reversible = snapshotWith({}, [
      withFacts(reversalPart, {
        ...factsOf(snapshotWith(), reversalPart),
        decisions: new Map([['match-id', posted]]),
      }),
    ]);
    const reverse: Act = { move: 'reverse', reason: 'A fake.', version: 7 };
    for (const status of MATCH_STATUSES) {
      for (const role of ['host', 'joiner', 'clock'] as const)
        if (role !== 'joiner' || seated(status))
          expect(isRefusal(decide(matchIn(status), reverse, ACTORS[role], reversible))).toBe(true);
      const decision = decide(matchIn(status), reverse, ACTORS.reviewer, reversible);
      const isOver = status === 'completed' || status === 'cancelled';
      expect(isRefusal(decision) ? decision.refused : 'next' in decision && decision.next.status).toBe(
        isOver ? 'conflict' : 'MATCH_MOVED_ON',
      );
    }
    const next = acceptedDecision(matchIn('completed'), reverse, 'reviewer', reversible).next;
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
    it(`ends ${status} as ${to} at its deadline, not before, and not in another version`, () => {
      const due = matchIn(status, { ...change, deadline: NOW });
      const expire: Act = { move: 'expire', version: 7 };
      expect(outcomeOf(due, expire, 'clock')).toBe(to);
      expect(outcomeOf({ ...due, deadline: new Date(NOW.getTime() + 1) }, expire, 'clock')).toBe('MATCH_MOVED_ON');
      expect(outcomeOf({ ...due, version: 8 }, expire, 'clock')).toBe('MATCH_MOVED_ON');
    });
  }

  it('sets the deadline of every state that ends automatically', () => {
    expect(acceptedDecision(matchIn('new'), { move: 'accept' }, 'visitor').next.deadline).toEqual(
      new Date('2026-11-21T12:02:00Z'),
    );
    expect(acceptedDecision(matchIn('requested'), { move: 'reject' }, 'host').next.deadline).toEqual(
      new Date('2026-11-21T12:30:00Z'),
    );
    const started = acceptedDecision(matchIn('requested'), { move: 'start' }, 'host').next;
    expect(started.deadline).toEqual(new Date('2026-11-21T12:10:00Z'));
    expect(acceptedDecision(started, { move: 'setRoomCode', roomCode: 'ABCD1234' }, 'host').next.deadline).toBeNull();
    expect(acceptedDecision(matchIn('running', { room: 'auto' }), submit(WIN), 'host').next.deadline).toEqual(
      new Date('2026-11-21T12:15:00Z'),
    );
    expect(acceptedDecision(matchIn('running'), submit(WIN), 'host').next.deadline).toBeNull();
  });
});
