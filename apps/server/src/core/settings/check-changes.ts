import {
  SETTING_FIELDS,
  type SettingChange,
  type SettingDifference,
  type SettingName,
  settingField,
} from '@muqabla/contract/core/settings/settings-staff-calls';
import { type Economy, existsIn } from '@muqabla/contract/economy';
import type { Language } from '@muqabla/contract/languages';
import { textIn } from '@muqabla/messages/text-in';
import { contradictionsIn } from './check-settings.ts';
import { SETTING_SCHEMAS, type Settings } from './known-settings.ts';
import { boundsOf } from './setting-bounds.ts';
import { settingFromWire, settingOnWire } from './setting-wire.rules.ts';
import { CONTRADICTION_WORDS, PROBLEM_WORDS } from './settings.messages.ts';

export type Problem = { names: SettingName[]; message: string };

/** The result of checking changes: the new settings, the differences (in rupees), the values to store (in paise), and the problems. */
export type CheckedChanges = {
  changes: SettingDifference[];
  kept: { name: SettingName; before: unknown; after: unknown }[];
  problems: Problem[];
};

const problemWords = (name: SettingName, language: Language) => {
  const { kind } = SETTING_FIELDS[name];
  const { min, max, longest } = boundsOf(name);
  const words = () => {
    if (name === 'gstin') return PROBLEM_WORDS.gstin;
    if (name === 'gstSac') return PROBLEM_WORDS.sac;
    if (kind === 'link') return PROBLEM_WORDS.link;
    if (kind === 'states') return PROBLEM_WORDS.states;
    if (kind === 'image') return PROBLEM_WORDS.logo;
    if (min !== undefined && max !== undefined) return PROBLEM_WORDS.bounds;
    return longest === undefined ? PROBLEM_WORDS.form : PROBLEM_WORDS.text;
  };
  return textIn(words(), language, { min: min ?? '', max: max ?? '', longest: longest ?? '' });
};

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** Checks changes by their schemas, each alone and then all together. */
export const checkChanges = (
  settings: Settings,
  wanted: readonly SettingChange[],
  { language, economy }: { language: Language; economy: Economy },
): CheckedChanges => {
  const problems: Problem[] = [];
  const kept: CheckedChanges['kept'] = [];
  for (const { name, value } of wanted) {
    const parsed = SETTING_SCHEMAS[name].safeParse(settingFromWire(name, value));
    if (!parsed.success || !existsIn(settingField(name), economy))
      problems.push({ names: [name], message: problemWords(name, language) });
    else if (!isSame(parsed.data, settings[name])) kept.push({ name, before: settings[name], after: parsed.data });
  }
  const next = { ...settings, ...Object.fromEntries(kept.map(({ name, after }) => [name, after])) } as Settings;
  for (const { says, names } of contradictionsIn(next))
    problems.push({ names: [...names], message: textIn(CONTRADICTION_WORDS[says], language) });
  const changes = kept.map(({ name, before, after }) => ({
    name,
    before: settingOnWire(name, before),
    after: settingOnWire(name, after),
  }));
  return { changes, kept, problems };
};
