import type { CallResponse } from '@muqabla/client/api';
import type { SettingKind } from '@muqabla/contract/core/settings/setting-terms';
import type { SettingChange, SettingName } from '@muqabla/contract/core/settings/settings-staff-calls';
import { CheckRow } from '@muqabla/ui/check-row';
import { Note } from '@muqabla/ui/note';
import { Sheet } from '@muqabla/ui/sheet';
import { useState } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { SaveBar } from '../../../components/save-bar.tsx';
import * as m from '../../../messages.ts';
import { Difference } from './setting-difference.tsx';
import { labelOf } from './setting-names.ts';

/** The kind of each setting of the economy. */
export type SettingKinds = ReadonlyMap<SettingName, SettingKind>;

type SettingsReviewProps = {
  kinds: SettingKinds;
  preview: CallResponse<'POST /admin/settings/preview'>;
  /** Null when the change is saved at once; else it goes to a second person, if there is one who could approve it now. */
  sendsTo: 'second' | 'none' | null;
  busy: boolean;
  error: Error | null;
  onSave: (changes: SettingChange[], reason: string) => void;
  onClose: () => void;
};

/** The changes beside the current values, confirmed with a reason before they are saved. */
export function SettingsReview({
  kinds,
  preview: { changes, problems },
  sendsTo,
  busy,
  error,
  onSave,
  onClose,
}: SettingsReviewProps) {
  const [sure, setSure] = useState(false);
  const closes = changes.some(({ name, after }) => name === 'siteMode' && after === 'maintenance');
  return (
    <Sheet open onClose={onClose} title={m.settings_review_title()} closeLabel={m.close()} className="max-w-[720px]!">
      {problems.length > 0 && (
        <Note tone="bad" role="alert">
          <b className="block font-semi">{m.settings_problems()}</b>
          <ul>
            {problems.map(({ names, message }) => (
              <li key={`${names.join()} ${message}`}>
                {names.map(labelOf).join(', ')}: {message}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <ul className="grid gap-2.5">
        {changes.map((change) => (
          <Difference key={change.name} change={change} kind={kinds.get(change.name)} />
        ))}
      </ul>
      {closes && (
        <CheckRow checked={sure} onChange={setSure}>
          {m.settings_close_confirm()}
        </CheckRow>
      )}
      {sendsTo !== null && (
        <Note tone={sendsTo === 'none' ? 'wait' : 'info'} role="status">
          {sendsTo === 'none' ? m.settings_no_approver() : m.settings_sends()}
        </Note>
      )}
      <MutationError error={error} />
      <SaveBar
        id="settings-reason"
        effect={sendsTo === null ? saveWords(changes.length) : m.settings_propose()}
        disabled={problems.length > 0 || changes.length === 0 || (closes && !sure)}
        busy={busy}
        onSave={(reason) =>
          onSave(
            changes.map(({ name, after }) => ({ name, value: after })),
            reason,
          )
        }
      />
    </Sheet>
  );
}

const saveWords = (count: number): string => (count === 1 ? m.settings_save_one() : m.settings_save({ count }));
