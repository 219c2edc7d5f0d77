import * as z from 'zod/mini';
import { proposal, rejection, staffReason } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { MONEY_ECONOMIES } from '../economy.ts';
import { id } from '../fields.ts';
import { isDay } from '../india-time.ts';
import { INDIAN_STATES } from '../settings/indian-states.ts';

/** What the law regulates. Ages are years; percentages are of the deposit (GST) and of net winnings (TDS). */
export const LAW_SUBJECTS = ['stakes', 'minimumAge', 'gstPercent', 'tdsPercent'] as const;
export type LawSubject = (typeof LAW_SUBJECTS)[number];

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isDay));

const ruleFields = {
  subject: z.enum(LAW_SUBJECTS),
  /** The only state in which it applies; stakes only. Absent for the whole country. */
  state: z.optional(z.enum(INDIAN_STATES)),
  /** `allowed` or `forbidden` for stakes, otherwise a number. */
  value: z.union([z.enum(['allowed', 'forbidden']), z.number()]),
  /** The first day in India on which it applies, until a later rule on the same subject. */
  from: day,
  /** The act, notification or judgement with its date. */
  source: z.string().check(z.trim(), z.minLength(5), z.maxLength(300)),
};

/** A rule of the law from a day on. */
export const lawRule = z.object(ruleFields);
export type LawRule = z.output<typeof lawRule>;

/** The law on one day. */
export const law = z.object({
  stakes: z.enum(['allowed', 'forbidden']),
  /** States in which stakes are forbidden while the country allows them. */
  statesWithoutStakes: z.array(z.enum(INDIAN_STATES)),
  minimumAge: z.int(),
  gstPercent: z.number(),
  tdsPercent: z.number(),
});
export type Law = z.output<typeof law>;

/** A rule that one staff member proposes and another one approves. */
export const proposedLawRule = z.object({ ...proposal.shape, rule: lawRule });
export type ProposedLawRule = z.output<typeof proposedLawRule>;

/** A setting of the operator that live play would not follow on that day; for `invoices`, the settings that are missing. */
export const lawDifference = z.object({
  setting: z.enum(['siteMode', 'minimumAge', 'gstPercent', 'bannedStates', 'tdsOnWinnings', 'invoices', 'grievance']),
  operator: z.string(),
  law: z.string(),
});
export type LawDifference = z.output<typeof lawDifference>;

const newRule = z.strictObject(ruleFields);
const ruleId = z.strictObject({ id });
const decided = ['NOT_FOUND', 'SAME_PERSON', 'PROPOSAL_DECIDED'] as const;

export const lawCalls = {
  'GET /admin/law': {
    access: 'staff:law',
    economies: MONEY_ECONOMIES,
    summary:
      'The law on a day (today in India unless given), every rule with its source, and the rules that wait for approval.',
    query: z.strictObject({ day: z.optional(day) }),
    response: z.object({
      day,
      law,
      differences: z.array(lawDifference),
      /** Newest first. */
      rules: z.array(lawRule),
      proposals: z.array(proposedLawRule),
    }),
    refusals: [],
  },
  'POST /admin/law/preview': {
    access: 'staff:law',
    economies: MONEY_ECONOMIES,
    summary: 'The law on the first day of a new rule, without and with it. Changes nothing.',
    body: newRule,
    response: z.object({ before: law, after: law }),
    refusals: ['LAW_RULE_WRONG', 'LAW_RULE_TOO_EARLY'],
  },
  'POST /admin/law': {
    access: 'staff:law',
    economies: MONEY_ECONOMIES,
    summary: 'Proposes a rule from today or a later day. It applies when another staff member has approved it.',
    body: z.strictObject({ ...ruleFields, reason: staffReason }),
    response: proposedLawRule,
    refusals: ['LAW_RULE_WRONG', 'LAW_RULE_TOO_EARLY'],
  },
  'POST /admin/law/{id}/approve': {
    access: 'staff:law',
    economies: MONEY_ECONOMIES,
    fresh: true,
    summary: 'Another staff member agrees: the rule applies from its day on and is an entry of the public log.',
    params: ruleId,
    response: proposedLawRule,
    refusals: [...decided, 'LAW_RULE_TOO_EARLY', 'CONFIRM_NEEDED'],
  },
  'POST /admin/law/{id}/reject': {
    access: 'staff:law',
    economies: MONEY_ECONOMIES,
    summary: 'Another staff member disagrees: the law stays as it is.',
    params: ruleId,
    body: rejection,
    response: proposedLawRule,
    refusals: decided,
  },
} as const satisfies Calls;
