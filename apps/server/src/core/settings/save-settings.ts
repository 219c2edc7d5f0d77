import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Services } from '../core.ts';
import { byName, fitChanges, storeChanges } from './change-settings.ts';
import type { SettingsStore } from './read-settings.ts';
import { hasPlayers, lockSettings } from './setting-changes.queries.ts';
import { needTwo } from './two-persons.rules.ts';

type SaveSettingsServices = Pick<Services, 'db' | 'clock' | 'settings' | 'economy' | 'ageService'> & {
  announceSettings: () => void;
};

/** Saves changes with their history and audit record, all or nothing. */
export const saveSettings =
  ({
    db,
    clock,
    settings,
    economy,
    ageService,
    announceSettings,
  }: SaveSettingsServices): Handler<'PUT /admin/settings'> =>
  async ({ body: { version, changes: wanted, reason }, staff, http }) => {
    const answer = await db.transaction(async (tx) => {
      const stands = await lockSettings(tx);
      if (stands !== version) return refuse('SETTINGS_CHANGED');
      const fit = await fitChanges(tx, wanted, { settings, economy, ageService, language: http.language });
      if (isRefusal(fit)) return fit;
      const { changes } = fit;
      if (changes.length === 0) return { version, changes };
      if (needTwo(changes) && (await hasPlayers(tx))) return refuse('SETTINGS_NEED_TWO');
      const at = clock.now();
      await storeChanges(tx, fit, { version: version + 1, staffId: staff.staffId, reason, at });
      await writeAudit(tx, {
        staff,
        action: 'settings.changed',
        subject: { kind: 'settings', id: 'settings' },
        reason,
        before: byName(changes, 'before'),
        after: byName(changes, 'after'),
        at,
      });
      return { version: version + 1, changes };
    });
    if (!isRefusal(answer) && answer.changes.length > 0) announceSettings();
    return answer;
  };

/**
 * Makes committed changes of settings or games take effect at once: clears this process's cache, and broadcasts to every
 * connected page to read again. Call it after the commit.
 */
export const createAnnounceSettings =
  ({ settings, broadcast }: { settings: Pick<SettingsStore, 'forget'>; broadcast: Pick<Broadcast, 'all'> }) =>
  (): void => {
    settings.forget();
    broadcast.all('settingsChanged', {});
  };
