import type { StaffPermission } from '@muqabla/contract/roles';
import { getRouteApi, Link } from '@tanstack/react-router';
import { TabRow, tabClass } from '../../../components/list/tab-row.tsx';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { PLAYER_TABS, type PlayerTab } from './players-search.rules.ts';

const route = getRouteApi('/staff/players/$playerId');

const words: Record<PlayerTab, () => string> = m.players_tab;

const NEEDED: Partial<Record<PlayerTab, StaffPermission>> = {
  signIns: 'devices',
  reports: 'playerReports',
  complaints: 'complaints',
};

/** True when a staff member with these permissions may open the tab. */
export const mayOpenTab = (tab: PlayerTab, may: (permission: StaffPermission) => boolean): boolean => {
  const needed = NEEDED[tab];
  return needed === undefined || may(needed);
};

/** The tabs of the page that this staff member may read. */
export function PlayerTabs({ playerId }: { playerId: string }) {
  const { tab: open = 'ledger' } = route.useSearch();
  const { may } = useMe();
  return (
    <TabRow label={m.players_tabs()}>
      {PLAYER_TABS.filter((tab) => mayOpenTab(tab, may)).map((tab) => (
        <Link
          key={tab}
          to="/players/$playerId"
          params={{ playerId }}
          search={{ tab }}
          resetScroll={false}
          aria-current={tab === open ? 'page' : undefined}
          activeProps={{}}
          className={tabClass}
        >
          {words[tab]()}
        </Link>
      ))}
    </TabRow>
  );
}
