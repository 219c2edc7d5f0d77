import { Shortcuts } from '../components/shortcuts/shortcuts-help.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { SiteStatus } from './site-status.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

type HeaderProps = {
  /** The name of the current screen. */
  name: string | undefined;
  /** Called with the element that holds a page's own title. */
  onTitleSlot: (slot: HTMLElement | null) => void;
};

/** The top of every screen: its title, search, the state of the site, theme and account. */
export function Header({ name, onTitleSlot }: HeaderProps) {
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
