import {
  ChartColumn,
  FileSpreadsheet,
  GitCompareArrows,
  HandCoins,
  IndianRupee,
  Landmark,
  Share2,
  ShieldCheck,
  Smartphone,
} from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { waitingQuery as reportFilesQuery } from '../features/console/scheduled-reports/scheduled-reports.queries.ts';
import { waitingQuery as contradictionsQuery } from '../features/money/contradictions/contradictions.list.ts';
import { waitingQuery as depositsQuery } from '../features/money/deposits/deposits.list.ts';
import { waitingQuery as rechargesQuery } from '../features/money/recharges/recharges.list.ts';
import { waitingQuery as withdrawalsQuery } from '../features/money/withdrawals/withdrawals.list.ts';
import { waitingQuery as ringsQuery } from '../features/play/rings/rings.list.ts';
import { useMe } from '../lib/permissions.ts';
import * as m from '../messages.ts';
import type { ScreenEntry } from './screen-entry.ts';

/** The work of payments. */
export const WORK_OF_PAYMENTS = [
  { to: '/withdrawals', needs: 'withdrawals', group: 'work', name: m.nav_withdrawals, icon: HandCoins, hot: true },
  { to: '/deposits', needs: 'deposits', group: 'work', name: m.nav_deposits, icon: IndianRupee },
  { to: '/recharges', needs: 'recharges', group: 'work', name: m.nav_recharges, icon: Smartphone },
  {
    to: '/contradictions',
    needs: 'ledger',
    group: 'work',
    name: m.nav_contradictions,
    icon: GitCompareArrows,
    hot: true,
  },
] as const satisfies readonly ScreenEntry[];

/** Money that seems to be passed between players. */
export const RING_SCREENS = [
  { to: '/rings', needs: 'review', group: 'fairness', name: m.rings_title, icon: Share2 },
] as const satisfies readonly ScreenEntry[];

/** The verified players. */
export const KYC_SCREENS = [
  { to: '/kyc', needs: 'kyc', group: 'records', name: m.kyc_title, icon: ShieldCheck },
] as const satisfies readonly ScreenEntry[];

/** The report screens: sums and the players they were paid to. */
export const REPORT_SCREENS = [
  { to: '/referrals', needs: 'reports', group: 'records', name: m.nav_referrals, icon: Share2 },
  { to: '/reports', needs: 'reports', group: 'records', name: m.nav_reports, icon: ChartColumn },
  { to: '/closing', needs: 'reports', group: 'records', name: m.closing_title, icon: FileSpreadsheet },
] as const satisfies readonly ScreenEntry[];

/** The law of stakes and taxes, and the end of play for the day on which it changes. */
export const LAW_SCREENS = [
  { to: '/law', needs: 'law', group: 'setup', name: m.nav_law, icon: Landmark },
] as const satisfies readonly ScreenEntry[];

/** The numbers of waiting cases of the screens of payments. */
export function usePaymentsWaiting() {
  const { may } = useMe();
  return {
    '/rings': useQuery({ ...ringsQuery, enabled: may('review') }).data,
    '/withdrawals': useQuery({ ...withdrawalsQuery, enabled: may('withdrawals') }).data,
    '/deposits': useQuery({ ...depositsQuery, enabled: may('deposits') }).data,
    '/recharges': useQuery({ ...rechargesQuery, enabled: may('recharges') }).data,
    '/contradictions': useQuery({ ...contradictionsQuery, enabled: may('ledger') }).data,
    '/reports': useQuery({ ...reportFilesQuery, enabled: may('reports') }).data,
  };
}
