import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of tournaments. */
export const TOURNAMENT_REFUSALS = {
  TOURNAMENT_NOT_FOUND: { status: 404, words: text('This tournament was not found.') },
  TOURNAMENT_FULL: { status: 409, words: text('All seats of this tournament are taken. Nothing was charged.') },
  TOURNAMENT_CLOSED: { status: 409, words: text('Joining this tournament has ended.') },
  TOURNAMENT_BEGUN: { status: 409, words: text('This tournament has begun, so this can no longer be changed.') },
  TOURNAMENT_SOON: {
    status: 409,
    words: text('This tournament begins within {minutes} minutes, so no reminder is needed. Join it now.'),
  },
  TOURNAMENT_NOT_JOINED: { status: 422, words: text('Join the tournament first.') },
  TOURNAMENT_NOT_PAIRING: { status: 409, words: text('No new games begin in this tournament right now.') },
  TOURNAMENT_CHANGED: {
    status: 409,
    words: text('This tournament has changed since you opened it. Look at it again first.'),
  },
  TOURNAMENT_HAS_PLAYERS: {
    status: 409,
    words: text('Players have joined for this entry. Cancel the tournament to change the entry.'),
  },
  TOURNAMENT_PRIZES_WRONG: {
    status: 422,
    words: text(
      'Prizes need shares that add up to 100, and shares need an entry or a prize of the house. Played for points, a tournament is free and has no prizes.',
    ),
  },
  TOURNAMENT_TOO_EARLY: { status: 422, words: text('A tournament begins in the future, within the next 60 days.') },
  ARENA_NOT_FOUND: {
    status: 404,
    words: text('This link leads to no arena that is open to you. Ask the person who sent it.'),
  },
  ARENA_TOO_EARLY: { status: 422, words: text('An arena begins in the future, within the next {days} days.') },
  ARENAS_USED_UP: { status: 409, words: text('You have made {limit} arenas today. Make the next one tomorrow.') },
  ARENAS_UNDER_WAY: {
    status: 409,
    words: text('{limit} of your arenas are still open. Wait until one is over, or call one off.'),
  },
  ARENA_OF_PLAYER: {
    status: 409,
    words: text('A player has made this arena. You can pause or stop it, but not change it.'),
  },
  SCHEDULE_WITHOUT_STARTS: {
    status: 422,
    words: text('An hourly schedule needs a last start that is not before the first, and a weekly one its day.'),
  },
  TOURNAMENT_NEEDS_BOARD: { status: 422, words: text('Tournaments are played with games on the board here.') },
  TOURNAMENT_ENTRY_TOO_HIGH: { status: 422, words: text('In this game the entry is at most ₹{max}.') },
} as const satisfies Record<string, RefusalWords>;
