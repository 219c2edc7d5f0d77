import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { instant } from '../../fields.ts';
import { isDay } from '../../india-time.ts';
import { rupees } from '../../money.ts';

/** A column of a report. A `player` column holds a name, with the player's id under `<key>Id`. */
export type ReportColumn = {
  readonly key: string;
  readonly kind: 'instant' | 'player' | 'match' | 'id' | 'text' | 'method' | 'wallet' | 'penalty' | 'count' | 'rupees';
};

const at = { key: 'at', kind: 'instant' } as const;
const player = { key: 'player', kind: 'player' } as const;
const match = { key: 'match', kind: 'match' } as const;
const money = <K extends string>(key: K) => ({ key, kind: 'rupees' }) as const;

/** The columns of each report in order, for the screen and the CSV file. docs/reports.md defines each. */
export const REPORT_COLUMNS = {
  gst: [
    at,
    { key: 'deposit', kind: 'id' },
    player,
    money('paid'),
    money('base'),
    money('gst'),
    money('bonus'),
    money('credited'),
  ],
  commission: [
    at,
    match,
    { key: 'game', kind: 'text' },
    { key: 'winner', kind: 'player' },
    money('stake'),
    money('commission'),
    money('referral'),
    money('net'),
  ],
  referrals: [player, { key: 'bonuses', kind: 'count' }, money('firstLevel'), money('secondLevel'), money('paid')],
  penalties: [
    at,
    player,
    { key: 'penalty', kind: 'penalty' },
    match,
    money('charged'),
    money('fromWallets'),
    money('due'),
  ],
  payouts: [at, player, { key: 'method', kind: 'method' }, { key: 'utr', kind: 'text' }, money('amount')],
  adjustments: [
    at,
    player,
    { key: 'wallet', kind: 'wallet' },
    money('amount'),
    { key: 'reason', kind: 'text' },
    { key: 'proposer', kind: 'text' },
    { key: 'approver', kind: 'text' },
  ],
  tds: [
    player,
    money('opening'),
    money('deposits'),
    money('bonuses'),
    money('withdrawn'),
    money('closing'),
    money('difference'),
    money('netWinnings'),
  ],
  withheld: [player, money('netWinnings'), money('tax'), money('uncovered')],
} as const satisfies Record<string, readonly ReportColumn[]>;

export type ReportName = keyof typeof REPORT_COLUMNS;
export const REPORT_NAMES = Object.keys(REPORT_COLUMNS) as [ReportName, ...ReportName[]];
export const reportName = z.enum(REPORT_NAMES);

/** A day (2026-11-21), a month (2026-11), a financial year by its first (FY2026: 1 April 2026 to 31 March 2027) or a quarter of one (FY2026Q1), in India. */
export const reportPeriod = z.string().check(
  z.regex(/^(20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])|20\d\d-(0[1-9]|1[0-2])|FY20\d\d(Q[1-4])?)$/),
  z.refine((period) => period.length !== 10 || isDay(period)),
);

const cell = z.nullable(z.union([z.string(), z.number()]));
export const reportRow = z.record(z.string(), cell);
export type ReportRow = z.output<typeof reportRow>;

export const report = z.object({
  report: reportName,
  period: reportPeriod,
  /** The time at which the report was read, and its period: `from` inclusive, `to` exclusive. */
  at: instant,
  from: instant,
  to: instant,
  rows: z.array(reportRow),
  next: z.optional(z.string()),
  /** Sums of the whole period by column; a column that cannot be summed from ledger accounts is absent. */
  totals: z.record(z.string(), rupees),
  /** The movement of one or several ledger accounts (`reward+deposit`) in the period, which equals the total of `column`. */
  ledger: z.object({ account: z.string(), name: z.string(), column: z.string(), movement: rupees }),
});
export type Report = z.output<typeof report>;

const params = z.strictObject({ report: reportName });

const common = { access: 'staff:reports', economies: MONEY_ECONOMIES } as const;

export const reportCalls = defineCalls(common, {
  'GET /admin/reports/{report}': {
    summary:
      'A report of a period, 50 rows at a time, with totals of the whole period from the ledger. `cursor` is the `next` of the previous response.',
    params,
    query: {
      period: reportPeriod,
      cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[\w.:~-]+$/))),
    },
    response: report,
  },
  'POST /admin/reports/{report}/link': {
    summary:
      'A link to the whole report as CSV (UTF-8), in the requested language. Valid for two minutes within the caller’s session; each download is audited.',
    params,
    body: { period: reportPeriod },
    response: { url: z.string() },
  },
});
