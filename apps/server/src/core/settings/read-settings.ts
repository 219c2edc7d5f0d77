import type { Economy } from '@muqabla/contract/economy';
import { paise } from '@muqabla/contract/money';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { settingsUnderLaw } from '../law/law.rules.ts';
import type { LawInForce } from '../law/read-law.ts';
import { contradictionIn, settingsOver } from './check-settings.ts';
import { defaultSettings } from './default-settings.ts';
import { type PlayMode, SETTING_SCHEMAS, type SettingName, type Settings } from './known-settings.ts';
import { readStoredSettings, storeSetting } from './settings.queries.ts';

export type { Settings };

export type SettingsStore = {
  /** Every setting; at most one second old, so that a change reaches every process quickly. */
  read(): Promise<Settings>;
  /** Changes one setting (amounts in whole paise); throws when the value is invalid or contradicts the other settings. */
  write<N extends SettingName>(name: N, value: Settings[N]): Promise<void>;
  /** Every setting as currently in the database or in this transaction, without the cache. */
  readFrom(db: Queries): Promise<Settings>;
  /** The values of settings that the operator has not changed. */
  readonly defaults: Settings;
  /** Clears the cache, after a change by another statement. */
  forget(): void;
};

const CACHE_MILLISECONDS = 1000;

/** The operator's settings over the defaults of this play mode and economy. */
export const createSettings = ({
  db,
  clock,
  economy = 'sandbox',
  playMode = 'sandbox',
  law = null,
}: {
  db: Queries;
  clock: Clock;
  economy?: Economy;
  playMode?: PlayMode;
  /** The settings that are read follow it; those that are stored stay as the operator wrote them. */
  law?: LawInForce | null;
}): SettingsStore => {
  const defaults = defaultSettings(playMode, economy);
  let cached: { at: number; settings: Promise<Settings> } | null = null;

  const readFrom = async (from: Queries) => settingsOver(defaults, await readStoredSettings(from));
  const load = async () => {
    const [stored, today, stopped] = await Promise.all([
      readFrom(db),
      law?.today() ?? null,
      law?.playRefusal() ?? null,
    ]);
    const lawful = today === null ? stored : settingsUnderLaw(stored, today);
    // A wind-down pays out what players have: no new player is given more to begin with.
    return stopped === null ? lawful : { ...lawful, joiningBonus: paise(0) };
  };

  const read = async () => {
    const now = clock.now().getTime();
    if (cached === null || Math.abs(now - cached.at) >= CACHE_MILLISECONDS) cached = { at: now, settings: load() };
    const entry = cached;
    try {
      return await entry.settings;
    } catch (error) {
      // A failed read is not cached; a newer read that replaced it stays.
      if (cached === entry) cached = null;
      throw error;
    }
  };

  return {
    read,
    readFrom,
    defaults,
    write: async (name, value) => {
      SETTING_SCHEMAS[name].parse(value);
      const contradiction = contradictionIn({ ...(await readFrom(db)), [name]: value });
      if (contradiction !== null) throw new Error(`This setting contradicts others: ${contradiction}.`);
      await storeSetting(db, { name, value, changedAt: clock.now() });
      cached = null;
    },
    forget: () => {
      cached = null;
    },
  };
};
