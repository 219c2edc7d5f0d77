type ScreenGroup = 'work' | 'fairness' | 'records' | 'setup';

/** The groups that a staff member has opened or folded by hand. */
export type NavChoices = Partial<Record<ScreenGroup, boolean>>;

/** The screens that fit a window of 800 px without folding. */
const FITTING = 18;

type NavState = {
  /** The group of the open screen. */
  current: ScreenGroup | undefined;
  /** The number of all screens of the role. */
  screens: number;
  choices: NavChoices;
};

/**
 * True when a group shows its screens: as chosen by hand; otherwise all groups while they fit, and else the queues and the group
 * of the open screen.
 */
export const isUnfolded = (group: ScreenGroup, { current, screens, choices }: NavState): boolean =>
  choices[group] ?? (screens <= FITTING || group === 'work' || group === current);
