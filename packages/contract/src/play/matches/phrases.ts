import type { RoomKind } from './match.ts';

/** The ready phrases players of a running match can send each other. Each app shows them in its reader's language. */
export const PHRASES = [
  'hello',
  'good-luck',
  'creating-room',
  'room-ready',
  'please-join',
  'joined',
  'code-not-working',
  'one-minute',
  'slow-network',
  'well-played',
  'send-result',
  'thanks',
] as const;
export type Phrase = (typeof PHRASES)[number];

const OF_ROOM_CODES: readonly Phrase[] = [
  'creating-room',
  'room-ready',
  'please-join',
  'joined',
  'code-not-working',
  'send-result',
];

/** The phrases that make sense in a room of this kind: a board room has no room code and no results to send. */
export const phrasesOf = (room: RoomKind): readonly Phrase[] =>
  room === 'board' ? PHRASES.filter((phrase) => !OF_ROOM_CODES.includes(phrase)) : PHRASES;

/** The most phrases of one side in a match, and the least time between two of them. */
export const PHRASES_A_SIDE = 30;
export const PHRASE_SECONDS = 3;
