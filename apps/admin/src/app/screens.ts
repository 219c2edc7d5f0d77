import { PERMISSIONS } from '@muqabla/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { Gavel, type LucideIcon } from 'lucide-react';
import { waitingQuery } from '../features/review/review.queries.ts';
import { meQuery } from '../lib/staff-session.ts';
import { m } from '../paraglide/messages.js';

export type Screen = {
  to: '/review';
  name: string;
  icon: LucideIcon;
  /** How many things wait there; undefined until it is known. */
  waiting: number | undefined;
  /** The screen has columns of its own: the navigation shrinks to icons. */
  needsWidth: boolean;
};

/** The screens this person may open, with what waits in each. */
export function useScreens(): Screen[] {
  const { data: me } = useQuery(meQuery);
  const mayReview = me !== undefined && PERMISSIONS[me.role].includes('review');
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: mayReview });
  return mayReview ? [{ to: '/review', name: m.nav_review(), icon: Gavel, waiting, needsWidth: true }] : [];
}
