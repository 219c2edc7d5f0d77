import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { instant } from '../../fields.ts';
import { side } from './match.ts';
import { PHRASES } from './phrases.ts';

export const phrase = z.enum(PHRASES);

/** A phrase that a side of a match has sent. */
export const sentPhrase = z.object({ number: z.int(), side, phrase, sentAt: instant });
export type SentPhrase = z.output<typeof sentPhrase>;

/** The phrases of a match as one of its sides sees them. */
export const matchPhrases = z.object({
  /** The phrases in their order, without those of a muted opponent. */
  phrases: z.array(sentPhrase),
  /** True when the player has muted the opponent, in this match and all others. */
  muted: z.boolean(),
  /** True when the player has reported the opponent's phrases in this match. */
  reported: z.boolean(),
});
export type MatchPhrases = z.output<typeof matchPhrases>;

/** A player's report of the opponent's phrases, for staff. */
export const phraseReport = z.object({
  /** The side that reported. */
  side,
  reportedAt: instant,
  /** Absent while it is open. */
  closedAt: z.optional(instant),
});
export type PhraseReport = z.output<typeof phraseReport>;

export const phraseCalls = defineCalls('player', {
  'GET /match/{matchId}/phrases': {
    summary: 'The ready phrases sent in a match, for its host and joiner; at most 60.',
    response: matchPhrases,
    refusals: ['MATCH_NOT_FOUND'],
  },
  'POST /match/{matchId}/phrases': {
    summary:
      'Sends a ready phrase to the opponent of a running match: at most 30 a side, one in 3 seconds. The same key again adds nothing.',
    body: { phrase, key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/)) },
    response: sentPhrase,
    refusals: ['MATCH_NOT_FOUND', 'MATCH_MOVED_ON', 'PHRASE_NOT_IN_ROOM', 'PHRASES_USED_UP', 'TOO_MANY_REQUESTS'],
  },
  'PUT /match/{matchId}/phrases/mute': {
    summary: 'Mutes the phrases of this opponent, in this match and all others, or shows them again.',
    body: { muted: z.boolean() },
    response: matchPhrases,
    refusals: ['MATCH_NOT_FOUND'],
  },
  'POST /match/{matchId}/phrases/report': {
    summary: 'Reports the opponent’s phrases in this match to staff, once.',
    refusals: ['MATCH_NOT_FOUND', 'NO_PHRASES_TO_REPORT'],
  },
});
