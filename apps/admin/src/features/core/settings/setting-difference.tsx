import type { SettingKind } from '@muqabla/contract/core/settings/setting-terms';
import type { SettingDifference } from '@muqabla/contract/core/settings/settings-staff-calls';
import * as m from '../../../messages.ts';
import { LogoImage } from './logo-field.tsx';
import { labelOf } from './setting-names.ts';
import { valueWords } from './setting.messages.ts';

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
