import type { LawRule } from '@muqabla/contract/core/law/law-calls';
import { type SettingName, settingField } from '@muqabla/contract/core/settings/settings-staff-calls';
import { canonicalJson } from '@muqabla/proofs/canonical-json';
import type { LogEntry } from '@muqabla/proofs/log/entry';
import { minuteOf } from './match-entry.rules.ts';

/** The entry of a rule of the law that two staff members have entered. */
export const lawEntry = ({ subject, state, value, from }: LawRule, at: Date) => {
  const to = { value, from, ...(state !== undefined && { state }) };
  const entry: LogEntry = { v: 1, kind: 'rule_changed', at: minuteOf(at), rule: `law.${subject}`, from: null, to };
  return [{ entry: canonicalJson(entry), subject: null }];
};

type Change = { readonly name: SettingName; readonly before: unknown; readonly after: unknown };

/** The entries of changed settings, without those that concern no player's money. */
export const ruleEntries = (changes: readonly Change[], at: Date) =>
  changes
    .filter(({ name }) => settingField(name).isAboutMoney)
    .map(({ name, before, after }) => {
      const entry: LogEntry = { v: 1, kind: 'rule_changed', at: minuteOf(at), rule: name, from: before, to: after };
      return { entry: canonicalJson(entry), subject: null };
    });
