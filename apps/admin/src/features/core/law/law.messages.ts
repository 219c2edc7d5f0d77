import type { Law, LawDifference, LawRule, LawSubject } from '@muqabla/contract/core/law/law-calls';
import * as m from '../../../messages.ts';

export const subjectWords: Record<LawSubject, () => string> = m.law_subject_label;

export const valueWords = ({ subject, value }: Pick<LawRule, 'subject' | 'value'>): string => {
  if (value === 'allowed') return m.law_allowed();
  if (value === 'forbidden') return m.law_forbidden();
  return subject === 'minimumAge' ? m.law_years({ years: value }) : m.law_percent({ percent: value });
};

/** "Stakes in Goa: forbidden". */
export const ruleWords = (rule: LawRule): string => {
  const subject = subjectWords[rule.subject]();
  const where = rule.state === undefined ? subject : m.law_in_state({ subject, state: rule.state });
  return m.law_rule({ subject: where, value: valueWords(rule) });
};

/** The lines of a law, each as its subject and value. */
export const lawLines = ({ stakes, statesWithoutStakes, minimumAge, gstPercent, tdsPercent }: Law) => [
  { key: m.law_subject_label.stakes(), value: valueWords({ subject: 'stakes', value: stakes }) },
  ...(statesWithoutStakes.length === 0 ? [] : [{ key: m.law_states(), value: statesWithoutStakes.join(', ') }]),
  { key: m.law_subject_label.minimumAge(), value: m.law_years({ years: minimumAge }) },
  { key: m.law_subject_label.gstPercent(), value: m.law_percent({ percent: gstPercent }) },
  { key: m.law_subject_label.tdsPercent(), value: m.law_percent({ percent: tdsPercent }) },
];

const details: Readonly<Record<string, () => string>> = {
  gstLegalName: m.setting.gstLegalName,
  gstAddress: m.setting.gstAddress,
  gstin: m.setting.gstin,
  gstSac: m.setting.gstSac,
  grievanceName: m.setting.grievanceName,
  grievanceEmail: m.setting.grievanceEmail,
};
const detailWords = (name: string): string => details[name]?.() ?? name;

export const differenceWords = ({ setting, operator, law }: LawDifference): string => {
  switch (setting) {
    case 'siteMode':
      return m.law_would_refuse();
    case 'gstPercent':
      return m.law_would_bill({ law, operator });
    case 'minimumAge':
      return m.law_would_require({ law, operator });
    case 'tdsOnWinnings':
      return m.law_would_withhold({ law });
    case 'invoices':
      return m.law_would_bill_nothing({ details: law.split(', ').map(detailWords).join(', ') });
    case 'grievance':
      return m.law_would_need_officer({ details: law.split(', ').map(detailWords).join(', ') });
    case 'bannedStates':
      return m.law_would_exclude({ states: law });
  }
};
