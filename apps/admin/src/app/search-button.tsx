import { Search } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useEffect, useState } from 'react';
import { keepEarlyKeys, takeEarlyKeys, useSearchKeys } from '../features/console/search/use-search-keys.ts';
import * as m from '../messages.ts';

const PRELOAD_MS = 500;
const CommandPalette = lazyComponent(() => import('./command-palette.tsx'), 'CommandPalette');

/** Opens the search, also by / and by Ctrl or Cmd and K. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays mounted: closing it then gives the focus back.
  const [isMounted, setIsMounted] = useState(false);
  const open = () => {
    keepEarlyKeys();
    setIsMounted(true);
    setIsOpen(true);
  };
  const close = () => {
    takeEarlyKeys();
    setIsOpen(false);
  };
  useSearchKeys(open);
  useEffect(() => {
    // Loaded before it is needed, so that what is typed right after / reaches the field.
    const timer = setTimeout(() => void CommandPalette.load(), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
        className="flex min-h-11 flex-none items-center gap-2 rounded-m text-text-2 hover:bg-inset max-lg:size-11 max-lg:justify-center lg:min-h-9 lg:w-[210px] lg:bg-inset lg:px-3 lg:inset-ring-[1.5px] lg:inset-ring-field-line xl:w-[270px]"
      >
        <Search size={18} aria-hidden className="flex-none" />
        <span className="min-w-0 flex-1 truncate text-left max-lg:sr-only">{m.search_hint()}</span>
        <kbd aria-hidden>/</kbd>
      </button>
      {isMounted && <CommandPalette isOpen={isOpen} onClose={close} />}
    </>
  );
}
