import type { CallResponse } from '@muqabla/client/api';
import type { StaffMember } from '@muqabla/contract/console/staff/staff-member-calls';
import { Button } from '@muqabla/ui/button';
import { UserPlus } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CursorPagination } from '../../../components/list/cursor-pagination.tsx';
import { type Column, DataTable, rowLinkClass } from '../../../components/list/data-table.tsx';
import { atCursor } from '../../../components/list/list-search.rules.ts';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { SplitView } from '../../../components/split-view.tsx';
import { When } from '../../../components/when.tsx';
import { roleWords } from '../../../lib/permissions.ts';
import { staffListQuery } from '../../../lib/staff-list.ts';
import * as m from '../../../messages.ts';
import { InvitationWindow } from './invitation-window.tsx';
import { InviteWindow } from './invite-window.tsx';
import { readStaffSearch } from './staff.rules.ts';
import { StateChip } from './state-chip.tsx';

const route = getRouteApi('/staff/staff');

/** The list of staff accounts and their roles. */
export function StaffPage() {
  const { staffId } = useParams({ strict: false });
  const { cursor } = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(staffListQuery(cursor));
  return (
    <SplitView open={staffId !== undefined}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-small text-text-2">{m.staff_about()}</p>
        <AddMember />
      </div>
      <QueryFrame query={query} failed={m.staff_failed()}>
        {({ members, next }) => (
          <>
            <DataTable
              label={m.nav_staff()}
              name="staff"
              columns={columns()}
              rows={members}
              idOf={({ _id }) => _id}
              chosen={staffId}
            />
            <CursorPagination
              cursor={cursor}
              next={next}
              onCursor={(to) => void navigate({ to: '/staff', search: atCursor({}, to) })}
            />
          </>
        )}
      </QueryFrame>
    </SplitView>
  );
}

function AddMember() {
  const [isAdding, setIsAdding] = useState(false);
  const [invited, setInvited] = useState<CallResponse<'POST /admin/staff'> | null>(null);
  return (
    <>
      <Button variant="primary" icon={<UserPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
        {m.staff_add()}
      </Button>
      {isAdding && (
        <InviteWindow
          onClose={() => setIsAdding(false)}
          onInvited={(answer) => {
            setIsAdding(false);
            setInvited(answer);
          }}
        />
      )}
      {invited !== null && (
        <InvitationWindow {...invited} name={invited.member.name} onClose={() => setInvited(null)} />
      )}
    </>
  );
}

const columns = (): Column<StaffMember>[] => [
  {
    key: 'name',
    head: m.staff_name(),
    cell: ({ _id, name }) => (
      <Link
        to="/staff/$staffId"
        params={{ staffId: _id }}
        search={readStaffSearch}
        className={`${rowLinkClass} font-semi`}
      >
        {name}
      </Link>
    ),
  },
  {
    key: 'email',
    head: m.sign_in_email(),
    roomy: true,
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  { key: 'role', head: m.staff_role(), cell: ({ role }) => roleWords(role) },
  { key: 'state', head: m.staff_state(), cell: ({ state }) => <StateChip state={state} /> },
  {
    key: 'ways',
    head: m.staff_ways(),
    roomy: true,
    cell: ({ ways }) => ways.map((way) => m.sign_in_way[way]()).join(', '),
  },
  {
    key: 'seen',
    head: m.staff_seen(),
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? m.staff_never() : <When at={lastSignInAt} />),
  },
];
