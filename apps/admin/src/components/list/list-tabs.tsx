import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ListToolSlot } from './list-tools.tsx';
import { TabRow, tabClass } from './tab-row.tsx';

type ListTabsProps<T extends string> = {
  label: string;
  tabs: readonly T[];
  current: T;
  /** The link of a tab. */
  linkOf: (tab: T) => Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** A tab's name with its count, where it has one. */
  children: (tab: T) => ReactNode;
};

/** Tabs that narrow a list, such as by status; each is a link to the first page. */
export function ListTabs<T extends string>({ label, tabs, current, linkOf, children }: ListTabsProps<T>) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <TabRow label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            {...linkOf(tab)}
            aria-current={tab === current ? 'page' : undefined}
            activeProps={{}}
            className={tabClass}
          >
            {children(tab)}
          </Link>
        ))}
      </TabRow>
      <ListToolSlot />
    </div>
  );
}
