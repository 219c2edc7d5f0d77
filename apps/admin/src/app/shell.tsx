import { cx } from '@muqabla/ui/cx';
import { Outlet, useMatchRoute } from '@tanstack/react-router';
import { AccountMenu } from './account-menu.tsx';
import { Nav } from './nav.tsx';
import { useScreens } from './use-screens.ts';

/** The layout of every screen: navigation, header with the screen's name, and the screen itself. */
export function Shell() {
  const matchRoute = useMatchRoute();
  const current = useScreens().find(({ to }) => matchRoute({ to, fuzzy: true }) !== false);
  const mini = current?.needsWidth === true;
  return (
    <div
      className={cx(
        'flex min-h-dvh flex-col lg:grid lg:h-dvh lg:grid-cols-[64px_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]',
        !mini && 'xl:grid-cols-[204px_minmax(0,1fr)]',
      )}
    >
      <Nav mini={mini} />
      <div className="flex min-w-0 flex-1 flex-col lg:overflow-hidden">
        <header className="flex min-h-14 flex-none items-center justify-between gap-3 border-b border-line bg-surface px-gutter lg:px-5">
          <h1 className="text-h1 lg:text-h2">{current?.name()}</h1>
          <AccountMenu />
        </header>
        <Outlet />
      </div>
    </div>
  );
}
