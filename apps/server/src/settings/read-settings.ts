import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import { contradictionIn, settingsOver } from './check-settings.ts';
import { defaultSettings, type PlayMode, SETTING_SCHEMAS, type SettingName, type Settings } from './known-settings.ts';
import { readStoredSettings, storeSetting } from './settings.queries.ts';

export type { Settings };

export type SettingsStore = {
  /** Every setting; at most one second old, so that a change reaches every process quickly. */
  read(): Promise<Settings>;
  /** Changes one setting (amounts in whole paise); throws when the value, or the whole with it, would not be right. */
  write<N extends SettingName>(name: N, value: Settings[N]): Promise<void>;
  /** Every setting as it stands in the database just now, or in this transaction. */
  readFrom(db: Queries): Promise<Settings>;
  /** What holds until the operator says otherwise. */
  readonly defaults: Settings;
  /** Reads from the database the next time, for what was changed there by another statement. */
  forget(): void;
};

const KEPT_MILLISECONDS = 1000;

/** The operator's settings over the defaults of this play mode. */
export const createSettings = ({
  db,
  clock,
  playMode = 'sandbox',
}: {
  db: Queries;
  clock: Clock;
  playMode?: PlayMode;
}): SettingsStore => {
  const defaults = defaultSettings(playMode);
  let kept: { at: number; settings: Promise<Settings> } | null = null;

  const readFrom = async (from: Queries) => settingsOver(defaults, await readStoredSettings(from));
  const load = () => readFrom(db);

  const read = async () => {
    const now = clock.now().getTime();
    if (kept === null || Math.abs(now - kept.at) >= KEPT_MILLISECONDS) kept = { at: now, settings: load() };
    const asked = kept;
    try {
      return await asked.settings;
    } catch (error) {
      // A failed read is not kept; a newer one that took its place is.
      if (kept === asked) kept = null;
      throw error;
    }
  };

  return {
    read,
    readFrom,
    defaults,
    write: async (name, value) => {
      SETTING_SCHEMAS[name].parse(value);
      const contradiction = contradictionIn({ ...(await load()), [name]: value });
      if (contradiction !== null) throw new Error(`This setting would not be right: ${contradiction}.`);
      await storeSetting(db, { name, value, changedAt: clock.now() });
      kept = null;
    },
    forget: () => {
      kept = null;
    },
  };
};
