import { MATCH_STATUSES } from '@muqabla/contract/play/matches/match';
import { PHRASES, PHRASES_A_SIDE, phrasesOf } from '@muqabla/contract/play/matches/phrases';
import { expect, it } from 'vitest';
import { phraseRefusal } from './phrase.rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const request = { status: 'running', room: 'manual', side: 'host', phrase: 'hello', sent: [], now: NOW } as const;

it.each(MATCH_STATUSES)('is open in a running match alone: %s', (status) => {
  expect(phraseRefusal({ ...request, status })?.refused).toBe(status === 'running' ? undefined : 'MATCH_MOVED_ON');
});

it('offers phrases about the room code where there is one', () => {
  const refused = PHRASES.filter((phrase) => phraseRefusal({ ...request, room: 'board', phrase }) !== null);
  expect(refused).toEqual(PHRASES.filter((phrase) => !phrasesOf('board').includes(phrase)));
  expect(refused).toContain('room-ready');
  expect(PHRASES.filter((phrase) => phraseRefusal({ ...request, room: 'auto', phrase }) !== null)).toEqual([]);
});

it.each([
  { since: 0, seconds: 3 },
  { since: 1001, seconds: 2 },
  { since: 2999, seconds: 1 },
  { since: 3000, seconds: undefined },
])('waits three seconds between two phrases of a side, after $since ms', ({ since, seconds }) => {
  const refusal = phraseRefusal({ ...request, sent: [{ side: 'host', sentAt: ago(since) }] });
  expect(refusal?.details?.seconds).toBe(seconds);
  expect(phraseRefusal({ ...request, sent: [{ side: 'joiner', sentAt: ago(since) }] })).toBeNull();
});

it('allows thirty phrases of a side', () => {
  const sent = Array.from({ length: PHRASES_A_SIDE }, () => ({ side: 'host', sentAt: ago(60_000) }) as const);
  expect(phraseRefusal({ ...request, sent: sent.slice(1) })).toBeNull();
  expect(phraseRefusal({ ...request, sent })?.refused).toBe('PHRASES_USED_UP');
  expect(phraseRefusal({ ...request, side: 'joiner', sent })).toBeNull();
});
