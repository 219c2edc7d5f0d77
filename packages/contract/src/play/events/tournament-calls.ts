import * as z from 'zod/mini';
import { ENTRY_REFUSALS } from '../../accounts/limits/limit-terms.ts';
import { logEntry } from '../../core/public-log/log-entry.ts';
import { defineCalls } from '../../define-calls.ts';
import { id } from '../../fields.ts';
import { hexOf32Bytes } from '../boards/board.ts';
import { quickMatch } from '../matches/match-calls.ts';
import { REMINDER_MINUTES } from './tournament-terms.ts';
import { standing, tournament, tournamentDetails } from './tournament.ts';

const common = { access: 'player', response: tournamentDetails } as const;

export const tournamentCalls = defineCalls(common, {
  'GET /tournaments': {
    summary: 'Tournaments under way, the next 20, and the last 20 that are over, each with the seat of the caller.',
    response: { running: z.array(tournament), next: z.array(tournament), past: z.array(tournament) },
  },
  'GET /tournaments/coming': {
    access: 'public',
    summary: 'The tournaments under way and the next ones, three in all, for visitors too. At most a few seconds old.',
    response: z.array(tournament),
  },
  'GET /tournaments/{id}': {
    summary:
      'One tournament with its prizes and the caller’s own place. At most two seconds old but for the own place.',
    refusals: ['TOURNAMENT_NOT_FOUND'],
  },
  'GET /tournaments/{id}/standings': {
    summary:
      'The standings, 50 players at a time, the highest score first. `after` is the `next` of the answer before. The first page is at most two seconds old.',
    query: { after: z.optional(z.string().check(z.regex(/^\d{1,3}$/))) },
    response: { standings: z.array(standing), players: z.int(), next: z.optional(z.string()) },
    refusals: ['TOURNAMENT_NOT_FOUND'],
  },
  'GET /tournaments/{id}/log': {
    summary:
      'The entries of a tournament in the public log: its terms when it began, and the prizes that were paid or the entries that were returned. None for one without an entry and prizes.',
    response: { entries: z.array(logEntry) },
    refusals: ['TOURNAMENT_NOT_FOUND'],
  },
  'POST /tournaments/{id}/join': {
    summary:
      'Takes a seat and holds the entry, by the rules of a stake. Possible until five minutes before the end. Joining again changes nothing.',
    refusals: [
      'TOURNAMENT_NOT_FOUND',
      'ARENA_NOT_FOUND',
      'PLAYER_BLOCKED',
      'TOURNAMENT_FULL',
      'TOURNAMENT_CLOSED',
      'STAKES_FORBIDDEN',
      'WINDING_DOWN',
      'NOT_ALLOWED_TO_PLAY',
      'KYC_REVOKED',
      ...ENTRY_REFUSALS,
      'LOSS_LIMIT',
      'PLAY_TIME_LIMIT',
      'INSUFFICIENT_BALANCE',
    ],
  },
  'POST /tournaments/{id}/leave': {
    summary: 'Gives the seat back before the start and returns the entry. Leaving again changes nothing.',
    refusals: ['TOURNAMENT_NOT_FOUND', 'TOURNAMENT_BEGUN'],
  },
  'PUT /tournaments/{id}/reminder': {
    summary: `Reminds the caller by a notice and a push ${REMINDER_MINUTES} minutes before the start, without a seat. Players with a seat are reminded anyway, and those who may not play then are not. Repeating it changes nothing.`,
    refusals: ['TOURNAMENT_NOT_FOUND', 'TOURNAMENT_BEGUN', 'TOURNAMENT_SOON'],
  },
  'DELETE /tournaments/{id}/reminder': {
    summary: 'Takes the reminder back. Without one nothing changes.',
    refusals: ['TOURNAMENT_NOT_FOUND'],
  },
  'PUT /tournaments/{id}/play': {
    summary:
      'Pairs the caller for the next game with a player of the tournament who waits, by score, then rating, or lets the caller wait; as PUT /match/quick for a board room, but `opened` does not occur. Sent again every few seconds with `waiting`, the game it waits in.',
    /** The commit of the host's seed is needed to wait, not while waiting. */
    body: { hostCommit: z.optional(hexOf32Bytes), waiting: z.optional(id) },
    response: quickMatch,
    refusals: [
      'TOURNAMENT_NOT_FOUND',
      'TOURNAMENT_NOT_JOINED',
      'TOURNAMENT_NOT_PAIRING',
      'MATCH_NOT_FOUND',
      'GAME_NOT_FOUND',
      'GAME_CLOSED',
      'NOT_ALLOWED_TO_PLAY',
      'KYC_REVOKED',
      'ALREADY_PLAYING',
      'ALREADY_QUEUED',
      'BOARD_SEED_NEEDED',
      ...ENTRY_REFUSALS,
      'LOSS_LIMIT',
      'PLAY_TIME_LIMIT',
    ],
  },
});
