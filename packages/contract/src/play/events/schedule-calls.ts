import * as z from 'zod/mini';
import { staffName, staffReason } from '../../core/approvals/proposal.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { tournamentTerms } from './tournament-staff-calls.ts';
import { SCHEDULE_RHYTHMS, SCHEDULE_STATES } from './tournament-terms.ts';

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const { startsAt: _startsAt, ...terms } = tournamentTerms.shape;

/** Arenas that come again, as staff write them. Times of day are of India. */
export const scheduleTerms = z.strictObject({
  ...terms,
  rhythm: z.enum(SCHEDULE_RHYTHMS),
  /** The start; of an hourly schedule the first one of a day. */
  time: timeOfDay,
  /** The last start of a day, for `hourly`. */
  until: z.optional(timeOfDay),
  /** Monday is 1, for `weekly`. */
  weekday: z.optional(z.int().check(z.gte(1), z.lte(7))),
});
export type ScheduleTerms = z.output<typeof scheduleTerms>;

const schedule = z.object({
  _id: id,
  ...scheduleTerms.shape,
  title: z.object({ en: z.string(), hi: z.string() }),
  entry: rupees,
  housePrize: rupees,
  status: z.enum(SCHEDULE_STATES),
  version: z.int(),
  writtenBy: staffName,
  /** It has a prize of the house, which another staff member has not approved. */
  needsApproval: z.boolean(),
  approvedBy: z.optional(staffName),
  /** The next start; absent when none is to come. */
  nextAt: z.optional(instant),
});
export type Schedule = z.output<typeof schedule>;

const version = z.int().check(z.positive());

export const scheduleCalls = defineCalls({ access: 'staff:tournaments', response: schedule } as const, {
  'GET /admin/tournament-schedules': {
    access: 'staff:battles',
    summary:
      'The schedules of tournaments that have not ended, and the last ones that have, the newest first, at most 50.',
    response: { schedules: z.array(schedule) },
  },
  'POST /admin/tournament-schedules': {
    summary:
      'Writes a schedule. Its tournaments are planned ahead by a job, which players see at once; with a prize of the house once another staff member has approved the schedule.',
    body: scheduleTerms,
    refusals: [
      'STAKES_FORBIDDEN',
      'WINDING_DOWN',
      'GAME_NOT_FOUND',
      'TOURNAMENT_NEEDS_BOARD',
      'TOURNAMENT_PRIZES_WRONG',
      'SCHEDULE_WITHOUT_STARTS',
    ],
  },
  'POST /admin/tournament-schedules/{id}/approve': {
    fresh: true,
    summary: 'Another staff member agrees to the prize of the house in every tournament of a schedule.',
    body: { version },
    refusals: ['NOT_FOUND', 'TOURNAMENT_CHANGED', 'SAME_PERSON'],
  },
  'POST /admin/tournament-schedules/{id}/move': {
    summary:
      'Pauses a schedule, goes on with it, or ends it for good. Tournaments that are already planned stay; they are cancelled one by one.',
    body: { version, to: z.enum(SCHEDULE_STATES), reason: staffReason },
    refusals: ['NOT_FOUND', 'TOURNAMENT_CHANGED', 'TOURNAMENT_CLOSED'],
  },
});
