import type { Economy } from '@muqabla/contract/economy';
import type { StaffPermission } from '@muqabla/contract/roles';
import type { Icon } from '@muqabla/ui/icons';

export const SCREEN_GROUPS = ['work', 'fairness', 'records', 'setup'] as const;
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/** A screen of the navigation, with the permission it needs. */
export type ScreenEntry = {
  to: string;
  needs: StaffPermission;
  /** The economies that have the screen; without them every one has it. */
  economies?: readonly Economy[];
  group: ScreenGroup;
  name: () => string;
  icon: Icon;
  /** The screen has several columns, so the navigation shows icons only. */
  needsWidth?: boolean;
  /** Players wait for its cases: the count is highlighted. */
  hot?: boolean;
};
