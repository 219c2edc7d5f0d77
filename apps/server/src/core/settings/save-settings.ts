import type { SettingDifference } from '@muqabla/contract/core/settings/settings-staff-calls';
import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Services } from '../core.ts';
import { addLogEntries } from '../public-log/outbox.queries.ts';
import { ruleEntries } from '../public-log/rule-entries.rules.ts';
import { checkBrandLogo } from './check-brand-logo.ts';
import { checkChanges } from './check-changes.ts';
import type { SettingsStore } from './read-settings.ts';
import { insertSettingChanges, lockSettings } from './setting-changes.queries.ts';
import { storeSetting } from './settings.queries.ts';

type SaveSettingsServices = Pick<Services, 'db' | 'clock' | 'settings' | 'economy'> & { announceSettings: () => void };

const byName = (changes: readonly SettingDifference[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.name, change[side]]));

/** Saves changes with their history and audit record, all or nothing. */
export const saveSettings =
  ({ db, clock, settings, economy, announceSettings }: SaveSettingsServices): Handler<'PUT /admin/settings'> =>
  async ({ body: { version, changes: wanted, reason }, staff, http }) => {
    const answer = await db.transaction(async (tx) => {
      const stands = await lockSettings(tx);
      if (stands !== version) return refuse('SETTINGS_CHANGED');
      const checked = checkChanges(await settings.readFrom(tx), wanted, { language: http.language, economy });
      const { changes, kept } = checked;
      const problems = [...checked.problems, ...(await checkBrandLogo(tx, wanted, http.language))];
      if (problems.length > 0)
        return refuse('SETTINGS_WRONG', { detail: problems.map(({ message }) => message).join(' ') });
      if (kept.length === 0) return { version, changes };
      const at = clock.now();
      for (const { name, after } of kept) await storeSetting(tx, { name, value: after, changedAt: at });
      await insertSettingChanges(tx, { version: version + 1, changes: kept, staffId: staff.staffId, reason, at });
      addLogEntries(tx, ruleEntries(changes, at), at);
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
