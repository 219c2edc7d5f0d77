import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { day } from '../../fields.ts';
import { proposal, rejection, staffReason } from '../approvals/proposal.ts';
import { INDIAN_STATES } from '../settings/indian-states.ts';

/** The subjects of the law. Ages are years; percentages are of the deposit (GST) and of net winnings (TDS). */
export const LAW_SUBJECTS = ['stakes', 'minimumAge', 'gstPercent', 'tdsPercent'] as const;
export type LawSubject = (typeof LAW_SUBJECTS)[number];

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
const decided = ['NOT_FOUND', 'SAME_PERSON', 'PROPOSAL_DECIDED'] as const;

const common = { access: 'staff:law', economies: MONEY_ECONOMIES, response: proposedLawRule } as const;

export const lawCalls = defineCalls(common, {
  'GET /admin/law': {
    summary:
      'The law on a day (today in India unless given), every rule with its source, and the rules that wait for approval.',
    query: { day: z.optional(day) },
    response: {
      day,
      law,
      differences: z.array(lawDifference),
      /** Newest first. */
      rules: z.array(lawRule),
      proposals: z.array(proposedLawRule),
    },
  },
  'POST /admin/law/preview': {
    summary: 'The law on the first day of a new rule, without and with it. Changes nothing.',
    body: newRule,
    response: { before: law, after: law },
    refusals: ['LAW_RULE_WRONG', 'LAW_RULE_TOO_EARLY'],
  },
  'POST /admin/law': {
    summary: 'Proposes a rule from today or a later day. It applies when another staff member has approved it.',
    body: { ...ruleFields, reason: staffReason },
    refusals: ['LAW_RULE_WRONG', 'LAW_RULE_TOO_EARLY'],
  },
  'POST /admin/law/{id}/approve': {
    decides: 'law',
    fresh: true,
    summary: 'Another staff member agrees: the rule applies from its day on and is an entry of the public log.',
    refusals: [...decided, 'LAW_RULE_TOO_EARLY'],
  },
  'POST /admin/law/{id}/reject': {
    decides: 'law',
    summary: 'Another staff member disagrees: the law stays as it is.',
    body: rejection,
    refusals: decided,
  },
});
