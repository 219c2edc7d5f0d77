import { Link } from '@tanstack/react-router';
import { TabCount, TabRow, tabClass } from '../components/list/tab-row.tsx';
import { useCurrentScreen, useNavEntries } from './use-screens.ts';

/** The screens of the open entry as tabs, where it has several. */
export function SectionTabs() {
  const entry = useNavEntries().find(({ isCurrent }) => isCurrent);
  const current = useCurrentScreen();
  if (entry === undefined || entry.screens.length < 2) return null;
  return (
    <div className="flex-none border-b border-line bg-surface px-gutter lg:px-4">
      <TabRow label={entry.name}>
        {entry.screens.map((screen) => (
          <Link
            key={screen.to}
            to={screen.to}
            aria-current={screen.to === current?.to ? 'page' : undefined}
            activeProps={{}}
            className={tabClass}
          >
            <span>{(screen.tab ?? screen.name)()}</span>
            {screen.waiting !== undefined && screen.waiting > 0 && <TabCount count={screen.waiting} hot />}
          </Link>
        ))}
      </TabRow>
    </div>
  );
}
