import { ADULT_AGE_YEARS } from '@muqabla/contract/constants';
import type { Law, LawDifference, LawRule, LawSubject } from '@muqabla/contract/core/law/law-calls';
import { INDIAN_STATES } from '@muqabla/contract/core/settings/indian-states';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import {
  type GrievanceSettings,
  type InvoiceSettings,
  missingGrievanceDetails,
  missingInvoiceDetails,
} from '../settings/operator-details.rules.ts';

/** The law of a day to which no rule applies yet: nothing is forbidden or taxed. */
const WITHOUT_RULES = { stakes: 'allowed', minimumAge: ADULT_AGE_YEARS, gstPercent: 0, tdsPercent: 0 } as const;

const isRate = (value: LawRule['value']) => typeof value === 'number' && value >= 0 && value <= 100;

const FITS: Record<LawSubject, (value: LawRule['value']) => boolean> = {
  stakes: (value) => typeof value === 'string',
  minimumAge: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= ADULT_AGE_YEARS && value <= 99,
  gstPercent: isRate,
  tdsPercent: isRate,
};

/** Null when the rule is well-formed and begins today or later, otherwise the refusal. */
export const lawRuleRefusal = ({ subject, state, value, from }: LawRule, today: string): Refusal | null => {
  if (!FITS[subject](value) || (state !== undefined && subject !== 'stakes')) return refuse('LAW_RULE_WRONG');
  return from < today ? refuse('LAW_RULE_TOO_EARLY') : null;
};

type RuleQuery = { readonly subject: LawSubject; readonly day: string; readonly state?: string | undefined };

/** The rule on a subject that applies on a day: of those that have begun the latest, of one day the last entered. */
export const latestRuleOn = (rules: readonly LawRule[], { subject, day, state }: RuleQuery): LawRule | null =>
  rules
    .filter((rule) => rule.subject === subject && rule.state === state && rule.from <= day)
    .reduce<LawRule | null>((latest, rule) => (latest !== null && rule.from < latest.from ? latest : rule), null);

const numberOn = (rules: readonly LawRule[], subject: Exclude<LawSubject, 'stakes'>, day: string): number => {
  const value = latestRuleOn(rules, { subject, day })?.value;
  return typeof value === 'number' ? value : WITHOUT_RULES[subject];
};

const stakesOn = (rules: readonly LawRule[], day: string, state?: string): Law['stakes'] | undefined => {
  const value = latestRuleOn(rules, { subject: 'stakes', day, state })?.value;
  return typeof value === 'string' ? value : undefined;
};

/** The law on a day in India, by these rules in the order of their entry. */
export const lawOn = (rules: readonly LawRule[], day: string): Law => ({
  stakes: stakesOn(rules, day) ?? WITHOUT_RULES.stakes,
  statesWithoutStakes: INDIAN_STATES.filter((state) => stakesOn(rules, day, state) === 'forbidden'),
  minimumAge: numberOn(rules, 'minimumAge', day),
  gstPercent: numberOn(rules, 'gstPercent', day),
  tdsPercent: numberOn(rules, 'tdsPercent', day),
});

type LegalSettings = {
  readonly minimumAge: number;
  readonly gstPercent: number;
  readonly bannedStates: readonly (typeof INDIAN_STATES)[number][];
  readonly tdsOnWinnings: boolean;
};

/**
 * The operator's settings as the law permits them: the rate of GST is the law's, and tax on net winnings is withheld where
 * the law has a rate; the operator may exclude more ages and states than the law, not fewer.
 */
export const settingsUnderLaw = <Settings extends LegalSettings>(settings: Settings, law: Law): Settings => ({
  ...settings,
  gstPercent: law.gstPercent,
  tdsOnWinnings: settings.tdsOnWinnings || law.tdsPercent > 0,
  minimumAge: Math.max(settings.minimumAge, law.minimumAge),
  bannedStates: [...new Set([...settings.bannedStates, ...law.statesWithoutStakes])],
});

/** The points in which live play would differ from these settings on a day with this law. */
export const differencesFrom = (
  settings: LegalSettings & InvoiceSettings & GrievanceSettings,
  law: Law,
): LawDifference[] => {
  const missing = missingInvoiceDetails(settings);
  const ofOfficer = missingGrievanceDetails(settings);
  const under = settingsUnderLaw(settings, law);
  const added = under.bannedStates.filter((state) => !settings.bannedStates.includes(state));
  return [
    ...(law.stakes === 'forbidden' ? [{ setting: 'siteMode', operator: 'live', law: 'forbidden' } as const] : []),
    ...(['gstPercent', 'minimumAge'] as const)
      .filter((setting) => under[setting] !== settings[setting])
      .map((setting) => ({ setting, operator: String(settings[setting]), law: String(under[setting]) })),
    ...(under.tdsOnWinnings === settings.tdsOnWinnings
      ? []
      : [{ setting: 'tdsOnWinnings', operator: '0', law: String(law.tdsPercent) } as const]),
    ...(missing.length === 0 ? [] : [{ setting: 'invoices', operator: '', law: missing.join(', ') } as const]),
    ...(ofOfficer.length === 0 ? [] : [{ setting: 'grievance', operator: '', law: ofOfficer.join(', ') } as const]),
    ...(added.length === 0 ? [] : [{ setting: 'bannedStates', operator: '', law: added.join(', ') } as const]),
  ];
};
