import { buttonClass } from '@muqabla/ui/button-class';
import { Link } from 'wouter';
import { Dock } from '../../../components/dock.tsx';
import { useMinimumAge, useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

/** Login link for visitors. */
export function LoginDock() {
  const settings = useSettings();
  const age = useMinimumAge();
  return (
    <Dock>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-caption text-text-3">
          {settings !== undefined && (
            <>
              {m.adults_short({ age, count: settings.bannedStates?.length ?? 0 })}{' '}
              <Link href={paths.terms} className="link -my-3.25 inline-block px-0.5 py-3.25">
                {m.see_list()}
              </Link>
            </>
          )}
        </p>
        <Link href={paths.login} className={buttonClass()}>
          {m.login()}
        </Link>
      </div>
    </Dock>
  );
}
