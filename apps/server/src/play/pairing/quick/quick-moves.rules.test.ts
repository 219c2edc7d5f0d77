import { paise } from '@muqabla/contract/money';
import {
  acceptedDecision,
  ACTORS,
  HOST,
  legsOf,
  matchIn,
  NOW,
  snapshotWith,
  VISITOR,
} from '@muqabla/testing/match-examples';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/settings/default-settings.ts';
import { decide } from '../../engine/decide.rules.ts';
import type { Match } from '../../engine/match.rules.ts';
import { withFacts } from '../../engine/part.rules.ts';
import { queuePart } from '../queue/queue.part.ts';

const UNTIL = new Date(NOW.getTime() + 30_000);
const PAIR = { move: 'pair' } as const;
const EXPIRE = { move: 'expire', version: 7 } as const;

const waiting = (change: Partial<Match> = {}) => matchIn('new', { deadline: UNTIL, ...change });
/** A snapshot in which the match waits in the queue until then. */
const queued = (until = UNTIL) => snapshotWith({}, [withFacts(queuePart, new Map([['match-id', until]]))]);

describe('a match of the quick queue', () => {
  it('begins at once with the player who is paired, whose stake is held', () => {
    const { next, transfers } = acceptedDecision(waiting(), PAIR, 'visitor', queued());
    expect([next.status, next.joinerId]).toEqual(['running', VISITOR]);
    expect(legsOf(transfers)).toMatchObject({ 'escrow:match-id': 500 });
  });

  it.each([
    ['an open match', snapshotWith(), {}, 'MATCH_MOVED_ON'],
    ['a host who plays this game now', queued(), { [HOST]: 'Ludo Classic' }, 'MATCH_MOVED_ON'],
    ['a joiner who plays this game now', queued(), { [VISITOR]: 'Ludo Classic' }, 'ALREADY_PLAYING'],
  ] as const)('is not paired: %s', (_name, snapshot, playing, refused) => {
    const activity = new Map(
      Object.entries(playing).map(([id, game]) => [id, { openMatches: 0, runningGames: new Set([game]) }]),
    );
    expect(decide(waiting(), PAIR, ACTORS.visitor, { ...snapshot, activity })).toMatchObject({ refused });
  });

  it('is open to all after its minute, with the time of an open match', () => {
    expect(decide(waiting(), EXPIRE, ACTORS.clock, queued())).toMatchObject({ refused: 'MATCH_MOVED_ON' });
    const { next, move, transfers } = acceptedDecision(waiting({ deadline: NOW }), EXPIRE, 'clock', queued(NOW));
    expect([next.status, move, transfers]).toEqual(['new', 'openQueued', []]);
    expect(next.deadline?.getTime()).toBe(NOW.getTime() + defaultSettings('sandbox').openMinutes * 60_000);
  });

  it('is deleted after its minute if it waits in the queue of a tournament', () => {
    const game = waiting({ deadline: NOW, stake: paise(0), room: 'board' });
    expect(acceptedDecision(game, EXPIRE, 'clock', queued(NOW))).toMatchObject({
      next: { status: 'deleted' },
      move: 'expireOpen',
    });
  });
});
