import { buttonClass } from '@muqabla/ui/button-class';
import { Link } from 'wouter';
import { Dock } from '../../components/dock.tsx';
import { useMinimumAge, useSettings } from '../../lib/settings.ts';
import * as m from '../../messages.ts';
import { paths } from '../../paths.ts';

/** Login link for visitors. */
export function LoginDock() {
  const states = useSettings()?.bannedStates.length ?? 0;
  const age = useMinimumAge();
  return (
    <Dock>
      <Link
        href={paths.login}
        className={buttonClass({ variant: 'primary', block: true, className: 'mx-auto max-w-app' })}
      >
        {m.login_with_number()}
      </Link>
      <p className="text-center text-caption text-text-3">
        {m.adults_short({ age, count: states })}{' '}
        <Link href={paths.terms} className="link -my-3.25 inline-block px-0.5 py-3.25">
          {m.see_list()}
        </Link>
      </p>
    </Dock>
  );
}
