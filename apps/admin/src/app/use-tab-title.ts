import { useEffect } from 'react';
import * as m from '../messages.ts';
import type { ScreenWithCount } from './use-screens.ts';

const titleOf = ({ name, waiting = 0 }: ScreenWithCount) =>
  waiting > 0 ? m.screen_title_waiting({ count: waiting, screen: name() }) : m.screen_title({ screen: name() });

/** Names the tab after its screen, with the number of waiting cases, so that ten tabs can be told apart. */
export function useTabTitle(screen: ScreenWithCount | undefined): void {
  const title = screen === undefined ? m.page_title() : titleOf(screen);
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = m.page_title();
    };
  }, [title]);
}
