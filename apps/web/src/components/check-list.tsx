import { cx } from '@muqabla/ui/cx';
import { CircleCheck, CircleX } from '@muqabla/ui/icons';
import * as m from '../messages.ts';

/** The checks this device has made, each with its result. */
export function CheckList({ checks }: { checks: readonly { text: string; ok: boolean }[] }) {
  return (
    <ul className="grid gap-2">
      {checks.map(({ text, ok }) => {
        const Icon = ok ? CircleCheck : CircleX;
        return (
          <li key={text} className="flex items-start gap-2.5 text-small">
            <Icon
              size={20}
              role="img"
              aria-label={ok ? m.dice_agrees() : m.dice_not_agrees()}
              className={cx('flex-none', ok ? 'text-ok-ink' : 'text-bad-ink')}
            />
            <span className="min-w-0">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
