import type { CallResponse } from '@muqabla/client/api';
import type { SettingKind } from '@muqabla/contract/core/settings/setting-terms';
import type {
  SettingChange,
  SettingDifference,
  SettingName,
} from '@muqabla/contract/core/settings/settings-staff-calls';
import { CheckRow } from '@muqabla/ui/check-row';
import { Note } from '@muqabla/ui/note';
import { Sheet } from '@muqabla/ui/sheet';
import { useState } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { SaveBar } from '../../../components/save-bar.tsx';
import * as m from '../../../messages.ts';
import { LogoImage } from './logo-field.tsx';
import { labelOf } from './setting-names.ts';
import { valueWords } from './setting.messages.ts';

/** The kind of each setting of the economy. */
export type SettingKinds = ReadonlyMap<SettingName, SettingKind>;

type SettingsReviewProps = {
  kinds: SettingKinds;
  preview: CallResponse<'POST /admin/settings/preview'>;
  busy: boolean;
  error: Error | null;
  onSave: (changes: SettingChange[], reason: string) => void;
  onClose: () => void;
};

/** The changes beside the current values, confirmed with a reason before they are saved. */
export function SettingsReview({
  kinds,
  preview: { changes, problems },
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
      <MutationError error={error} />
      <SaveBar
        id="settings-reason"
        effect={changes.length === 1 ? m.settings_save_one() : m.settings_save({ count: changes.length })}
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

/** One setting before and after. Texts of the home page are rendered as they appear there. */
export function Difference({
  change: { name, before, after },
  kind = 'text',
}: {
  change: SettingDifference;
  kind: SettingKind | undefined;
}) {
  const afterClass =
    name === 'marqueeText'
      ? 'bg-bad-tint text-bad-ink font-semi'
      : name === 'homepageText'
        ? 'bg-wait-tint inset-ring inset-ring-wait-edge'
        : 'bg-inset';
  return (
    <li className="grid gap-1 text-small">
      <b className="font-semi">{labelOf(name)}</b>
      <div className="grid gap-1.5 sm:grid-cols-2">
        {(
          [
            [m.settings_before(), before, 'bg-inset text-text-2'],
            [m.settings_after(), after, afterClass],
          ] as const
        ).map(([head, value, box]) => (
          <div key={head} className={`rounded-s px-2.5 py-1.5 ${box}`}>
            <span className="block text-caption text-text-2">{head}</span>
            {kind === 'image' ? (
              <LogoImage path={typeof value === 'string' ? value : ''} />
            ) : (
              <span className="num break-words whitespace-pre-line">{valueWords(kind, value)}</span>
            )}
          </div>
        ))}
      </div>
    </li>
  );
}
