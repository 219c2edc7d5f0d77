import * as z from 'zod/mini';
import { staffName } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { timeSort } from '../../sorts.ts';
import { REPORT_CHARACTERS, REPORT_OUTCOMES, REPORT_REASONS } from './report-terms.ts';

const reportReason = z.enum(REPORT_REASONS);
const reportOutcome = z.enum(REPORT_OUTCOMES);

/** A player in a report, with the reports about them and those they have sent. */
const reportedSide = z.object({
  _id: id,
  username: z.string(),
  banned: z.boolean(),
  /** Reports in all, and those that staff confirmed: about the reported player, or sent by the reporter. */
  reports: z.int(),
  confirmed: z.int(),
});

const report = z.object({
  _id: id,
  /** A report of a player, or one of the quick words of a battle, which is closed in its review. */
  kind: z.enum(['player', 'words']),
  reporter: reportedSide,
  reported: reportedSide,
  /** Absent for quick words. */
  reason: z.optional(reportReason),
  text: z.string(),
  match: z.optional(z.object({ _id: id, gameName: z.string() })),
  at: instant,
  /** Absent while it is open. */
  handled: z.optional(z.object({ by: staffName, at: instant, outcome: z.optional(reportOutcome), note: z.string() })),
});
export type PlayerReport = z.output<typeof report>;

/** A report about the player whose page is open. */
const reportAbout = z.object({
  _id: id,
  reporter: z.object({ _id: id, username: z.string() }),
  reason: reportReason,
  text: z.string(),
  match: report.shape.match,
  at: instant,
  handled: report.shape.handled,
});
export type ReportAbout = z.output<typeof reportAbout>;

export const playerReportCalls = defineCalls('staff:playerReports', {
  'POST /players/{playerId}/report': {
    access: 'player',
    summary:
      'Reports a friend, a player who has asked to be one, or an opponent to staff: with the battle, or one of the last 30 days. One report about a player is open at a time. The reported player is not told.',
    body: {
      reason: reportReason,
      text: z.optional(z.string().check(z.trim(), z.maxLength(REPORT_CHARACTERS))),
      matchId: z.optional(id),
    },
    refusals: ['PLAYER_NOT_FOUND', 'MATCH_NOT_FOUND', 'ALREADY_REPORTED', 'REPORT_WORDS_NEEDED', 'REPORTS_USED_UP'],
  },
  'GET /admin/player-reports': {
    summary:
      'Reports of players and of their quick words, 30 at a time: open ones, by default the oldest first, or handled ones, by default the newest first. `open` counts the open ones, up to 1,000.',
    query: { status: z._default(z.enum(['open', 'handled']), 'open'), sort: timeSort, cursor: z.optional(cursor) },
    response: { reports: z.array(report), next: z.optional(z.string()), open: z.int() },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/players/{playerId}/reports': {
    summary:
      'Reports about a player, open and handled, newest first, 20 at a time. `before` is the `next` of the answer before. `open` and `confirmed` count among the newest 100.',
    query: { before: z.optional(id) },
    response: { reports: z.array(reportAbout), next: z.optional(id), open: z.int(), confirmed: z.int() },
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'POST /admin/player-reports/{reportId}/close': {
    decides: 'report',
    summary: 'Handles a report, with what was found. The reporter is thanked, without the outcome.',
    body: { outcome: reportOutcome, note: z.string().check(z.trim(), z.minLength(3), z.maxLength(REPORT_CHARACTERS)) },
    refusals: ['REPORT_NOT_FOUND', 'REPORT_HANDLED'],
  },
});
