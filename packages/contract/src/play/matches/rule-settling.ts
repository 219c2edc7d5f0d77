import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { instant } from '../../fields.ts';
import { side } from './match.ts';

/**
 * The hours in which the loser may take a settlement by rule back, and the prize can be neither withdrawn nor spent.
 */
export const OBJECTION_HOURS = 24;

/** The age in days that both accounts must have for a settlement by rule. */
export const RULE_ACCOUNT_DAYS = 7;

/**
 * The share of battles, one in this number, that meet every condition and go to a reviewer all the same, to measure the
 * rule.
 */
export const RULE_AUDIT_ONE_IN = 20;

/** The confidence of the reader, 0 to 100, that the room code on the screenshot needs. */
export const RULE_CODE_CONFIDENCE = 80;

/**
 * The conditions of a settlement by rule, each true or false of a battle in a manual room with one result, a win.
 * All must hold.
 */
export const RULE_CONDITIONS = [
  /** The opponent was told of the result and has had the time of the setting to send another. */
  'opponentTold',
  /** The screenshot was read. */
  'screenRead',
  /** The picture shows the room code of this battle, read with `RULE_CODE_CONFIDENCE`. */
  'codeMatches',
  /** The picture shows the code of no other battle, and no other screenshot shows the code of this one. */
  'noOtherCode',
  /** The phone's clock on it, where one was read, fits. */
  'clockFits',
  /** The picture, its original and its words were not seen before. */
  'notSeenBefore',
  /** Size, sharpness, speed and the file's time are ordinary. */
  'nothingOdd',
  /** No doubt about the battle and no report is open. */
  'noReport',
  /** No reviewer is looking at the case. */
  'notClaimed',
  /** The accounts of both are older than `RULE_ACCOUNT_DAYS`. */
  'accountsOldEnough',
  /** The players each have fewer than 2 % wrong results. */
  'soundRecords',
  /** The stake is within the limit of the setting. */
  'stakeWithinLimit',
  /** No player of the battle is banned. */
  'notBanned',
  /** The players share no device, address or payout account. */
  'notRelated',
  /** The site is not in maintenance, so that the opponent could answer. */
  'siteOpen',
] as const;
export const ruleCondition = z.enum(RULE_CONDITIONS);
export type RuleCondition = z.output<typeof ruleCondition>;

/** The verdict of the rule on a battle, also while the rule settles nothing. */
export const ruleVerdict = z.object({
  /** The side that claims the win. */
  side,
  at: instant,
  /** The conditions that do not hold; with none, the rule would settle the battle for `side`. */
  failed: z.array(ruleCondition),
  /** Chosen for a reviewer although every condition holds. */
  audited: z.boolean(),
  /** True when the rule settled the battle. */
  settled: z.boolean(),
});
export type RuleVerdict = z.output<typeof ruleVerdict>;

/** The agreement of reviewers with the rule, counted over the newest battles each. */
export const ruleAgreement = z.object({
  /**
   * Battles that met every condition and that a reviewer decided without an objection: while the rule was off, and those
   * audited. `agreed` are those decided for the side that the rule names.
   */
  reviewed: z.int(),
  agreed: z.int(),
  /** Battles settled by rule, those the loser objected to, and the objections that a reviewer upheld. */
  settled: z.int(),
  objected: z.int(),
  upheld: z.int(),
});
export type RuleAgreement = z.output<typeof ruleAgreement>;

export const ruleCalls = defineCalls('staff:review', {
  'GET /admin/assistant': {
    summary:
      'How often reviewers came to the result of the rule that settles clear results, of the newest 1,000 battles it would have settled and the newest 1,000 it settled.',
    response: ruleAgreement,
  },
});
