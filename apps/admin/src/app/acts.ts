import { type Economy, MONEY_ECONOMIES as economies } from '@muqabla/contract/economy';
import type { StaffPermission } from '@muqabla/contract/roles';
import type { LinkProps } from '@tanstack/react-router';
import * as m from '../messages.ts';

type Act = {
  key: string;
  name: () => string;
  needs: StaffPermission;
  economies?: readonly Economy[];
  /** Where it is done. */
  open: LinkProps;
};

/** The acts that staff begin from the search, each with the page on which it is done. */
export const ACTS: readonly Act[] = [
  { key: 'tournament', name: m.act_plan_tournament, needs: 'tournaments', open: { to: '/tournaments/new' } },
  { key: 'schedules', name: m.act_schedules, needs: 'battles', open: { to: '/tournaments/schedules' } },
  { key: 'schedule', name: m.act_new_schedule, needs: 'tournaments', open: { to: '/tournaments/schedules/new' } },
  { key: 'game', name: m.act_new_game, needs: 'games', open: { to: '/games/new' } },
  { key: 'reconcile', name: m.act_reconcile, needs: 'deposits', economies, open: { to: '/deposits/reconcile' } },
  {
    key: 'failedJobs',
    name: m.act_failed_jobs,
    needs: 'system',
    open: { to: '/jobs', search: { state: 'failed' } },
  },
  { key: 'invite', name: m.act_invite, needs: 'staff', open: { to: '/staff' } },
  { key: 'verify', name: m.act_verify_audit, needs: 'audit', open: { to: '/audit' } },
  { key: 'proof', name: m.act_check_ledger, needs: 'ledger', open: { to: '/ledger' } },
  {
    key: 'history',
    name: m.act_setting_history,
    needs: 'settings',
    open: { to: '/settings', search: { show: 'history' } },
  },
];
