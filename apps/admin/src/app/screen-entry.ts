import type { Economy } from '@muqabla/contract/economy';
import type { StaffPermission } from '@muqabla/contract/roles';
import type { Icon } from '@muqabla/ui/icons';

export const ENTRY_GROUPS = ['today', 'people', 'books', 'house'] as const;
export type EntryGroup = (typeof ENTRY_GROUPS)[number];

/** An entry of the navigation. Several screens of one entry are tabs at the top of each. */
export type NavEntry = {
  group: EntryGroup;
  /** The name of what its screens have in common; without one it is that of the role's first screen in it. */
  name?: () => string;
  icon: Icon;
  /** The screen has several columns, so the navigation shows icons only. */
  needsWidth?: boolean;
  /** Players wait for its cases: the count is highlighted. */
  hot?: boolean;
  /** Shown only while something waits in it or its screen is open; the search finds it always. */
  rare?: boolean;
};

/** A screen that a role may open when it has one of the permissions. */
export type ScreenOf<EntryName extends string> = {
  to: string;
  needs: readonly StaffPermission[];
  /** The economies that have the screen; without them every one has it. */
  economies?: readonly Economy[];
  entry: EntryName;
  name: () => string;
  /** Its tab within the entry, where the screen's name would repeat that of the entry. */
  tab?: () => string;
  /** The search with which it lists what waits. */
  waitingSearch?: object;
};
