import type { LawRule } from '@muqabla/contract/law/law-calls';
import { canonicalJson } from '@muqabla/proofs/canonical-json';
import type { LogEntry } from '@muqabla/proofs/log/entry';
import { minuteOf } from './match-entry.rules.ts';

/** The settings that decide about players' money: each change of one is an entry of the public log. */
export const RULE_SETTINGS: ReadonlySet<string> = new Set([
  'commissionPercent',
  'gstPercent',
  'minimumAge',
  'bannedStates',
  'joiningBonus',
  'referralPercents',
  'requestMinutes',
  'openMinutes',
  'roomCodeMinutes',
  'autoResultMinutes',
  'assistSettles',
  'assistMinutes',
  'assistStakeMax',
  'withdrawMin',
  'withdrawMax',
  'withdrawCooldownHours',
  'penaltyFraud',
  'penaltyWrongUpdate',
  'penaltyAbusing',
  'penaltyNotUpdating',
  'penaltyGames',
]);

/** The entry of a rule of the law that two staff members have entered. */
export const lawEntry = ({ subject, state, value, from }: LawRule, at: Date) => {
  const to = { value, from, ...(state !== undefined && { state }) };
  const entry: LogEntry = { v: 1, kind: 'rule_changed', at: minuteOf(at), rule: `law.${subject}`, from: null, to };
  return [{ entry: canonicalJson(entry), subject: null }];
};

type Change = { readonly name: string; readonly before: unknown; readonly after: unknown };

/** The entries of changed settings, without those that concern no player's money. */
export const ruleEntries = (changes: readonly Change[], at: Date) =>
  changes
    .filter(({ name }) => RULE_SETTINGS.has(name))
    .map(({ name, before, after }) => {
      const entry: LogEntry = { v: 1, kind: 'rule_changed', at: minuteOf(at), rule: name, from: before, to: after };
      return { entry: canonicalJson(entry), subject: null };
    });
