import { Boundary } from '@muqabla/ui/boundary';
import { cx } from '@muqabla/ui/cx';
import { Outlet, useMatchRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { TitleSlot } from '../components/page-body.tsx';
import { Header } from './header.tsx';
import { LoadStrip } from './load-strip.tsx';
import { Nav } from './nav.tsx';
import { useScreens } from './use-screens.ts';
import { useTabTitle } from './use-tab-title.ts';

/** The layout of every screen: navigation, header with the screen's name, and the screen itself. */
export function Shell() {
  const matchRoute = useMatchRoute();
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const current = useScreens().find(({ to }) => matchRoute({ to, fuzzy: true }) !== false);
  const mini = current?.needsWidth === true;
  useTabTitle(current);
  return (
    <div
      className={cx(
        // Absolute children stay inside the window, so that only the columns scroll.
        'relative flex min-h-dvh flex-col lg:grid lg:h-dvh lg:grid-cols-[64px_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] lg:overflow-clip',
        !mini && 'xl:grid-cols-[204px_minmax(0,1fr)]',
      )}
    >
      <Boundary>
        <Nav mini={mini} />
      </Boundary>
      <div className="flex min-w-0 flex-1 flex-col lg:overflow-hidden">
        <Boundary>
          <Header name={current?.name()} onTitleSlot={setTitleSlot} />
        </Boundary>
        <LoadStrip />
        <TitleSlot value={titleSlot}>
          <Outlet />
        </TitleSlot>
      </div>
    </div>
  );
}
