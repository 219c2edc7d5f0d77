import { Boundary } from '@muqabla/ui/boundary';
import { cx } from '@muqabla/ui/cx';
import { IconButton } from '@muqabla/ui/icon-button';
import { Moon, Sun } from '@muqabla/ui/icons';
import { useIsLoadingAgain } from '@muqabla/ui/load-module';
import { chooseTheme } from '@muqabla/ui/theme';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { TitleSlot } from '../components/page-body.tsx';
import { Shortcuts } from '../components/shortcuts/shortcuts-help.tsx';
import { brandName } from '../lib/brand.ts';
import { ENTRIES } from '../lib/menu.ts';
import { useIsReplaced } from '../lib/new-release.ts';
import { useIsDark } from '../lib/use-media.ts';
import * as m from '../messages.ts';
import { AccountMenu } from './account-menu.tsx';
import { Nav } from './nav.tsx';
import { SearchButton } from './search-button.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { SiteStatus } from './site-status.tsx';
import { type ScreenWithCount, useCurrentScreen } from './use-screens.ts';

const titleOf = ({ name, waiting = 0 }: ScreenWithCount) =>
  waiting > 0
    ? m.screen_title_waiting({ count: waiting, screen: name(), brand: brandName() })
    : m.screen_title({ screen: name(), brand: brandName() });

/** Names the tab after its screen, with the number of waiting cases, so that ten tabs can be told apart. */
function useTabTitle(screen: ScreenWithCount | undefined): void {
  const title = screen === undefined ? m.page_title({ brand: brandName() }) : titleOf(screen);
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = m.page_title({ brand: brandName() });
    };
  }, [title]);
}

/** Switches between the light and the dark theme. The account menu also has "like the computer". */
function ThemeToggle() {
  const isDark = useIsDark();
  const label = isDark ? m.theme_to_light() : m.theme_to_dark();
  return (
    <IconButton
      label={label}
      title={label}
      icon={isDark ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      className="size-11! text-text-2 hover:bg-inset max-md:hidden"
    />
  );
}

/** Says that a part of the console is loaded again, or offers the new version that the server has. */
function LoadStrip() {
  const isLoadingAgain = useIsLoadingAgain();
  const isReplaced = useIsReplaced();
  return (
    <div role="status">
      {isReplaced && (
        <p className="flex flex-wrap items-center gap-x-3 bg-info-tint px-gutter text-small font-semi text-info-ink lg:px-5">
          <span>{m.new_version()}</span>
          <button type="button" className="link min-h-11" onClick={() => location.reload()}>
            {m.refresh()}
          </button>
        </p>
      )}
      {isLoadingAgain && (
        <p className="bg-wait-tint px-gutter py-2 text-small font-semi text-wait-ink lg:px-5">{m.slow_network()}</p>
      )}
    </div>
  );
}

type HeaderProps = {
  /** The name of the current screen. */
  name: string | undefined;
  /** Called with the element that holds a page's own title. */
  onTitleSlot: (slot: HTMLElement | null) => void;
};

/** The top of every screen: its title, search, the state of the site, theme and account. */
function Header({ name, onTitleSlot }: HeaderProps) {
  return (
    <header className="flex min-h-14 flex-none items-center gap-2 border-b border-line bg-surface px-gutter lg:px-5">
      <div className="flex min-w-0 flex-1 items-baseline gap-x-3">
        <div ref={onTitleSlot} className="peer flex min-w-0 items-baseline gap-x-3 empty:hidden" />
        <h1 className="truncate text-h1 peer-[:not(:empty)]:hidden lg:text-h2">{name}</h1>
      </div>
      <SearchButton />
      <SiteStatus />
      <Shortcuts />
      <ThemeToggle />
      <AccountMenu />
    </header>
  );
}

/** The layout of every screen: navigation, header with the screen's name, and the screen itself. */
export function Shell() {
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const current = useCurrentScreen();
  const mini = current !== undefined && ENTRIES[current.entry].needsWidth === true;
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
          <SectionTabs />
        </Boundary>
        <LoadStrip />
        <TitleSlot value={titleSlot}>
          <Outlet />
        </TitleSlot>
      </div>
    </div>
  );
}
