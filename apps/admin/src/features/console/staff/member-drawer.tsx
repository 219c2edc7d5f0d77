import type { CallResponse } from '@muqabla/client/api';
import type { StaffMemberDetail } from '@muqabla/contract/console/staff/staff-member-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Drawer } from '../../../components/drawer.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import { roleWords, useMe } from '../../../lib/permissions.ts';
import { STAFF } from '../../../lib/staff-list.ts';
import * as m from '../../../messages.ts';
import { CompanyAccount } from './company-account.tsx';
import { InvitationWindow } from './invitation-window.tsx';
import { MemberForm } from './member-form.tsx';
import { SessionList } from './session-list.tsx';
import { SignInList } from './sign-in-list.tsx';
import { readStaffSearch } from './staff.rules.ts';
import { StateChip } from './state-chip.tsx';

/** One staff member with their active sessions. */
const memberQuery = (staffId: string) =>
  queryOptions({
    queryKey: [STAFF, 'one', staffId],
    queryFn: ({ signal }) => api.call('GET /admin/staff/{staffId}', { params: { staffId }, signal }),
  });

const route = getRouteApi('/staff/staff/$staffId');

/** The staff member whose id is in the address. */
export function MemberDrawer() {
  const { staffId } = route.useParams();
  return <MemberDrawerOf key={staffId} staffId={staffId} />;
}

function MemberDrawerOf({ staffId }: { staffId: string }) {
  const navigate = useNavigate();
  const query = useQuery(memberQuery(staffId));
  const [invited, setInvited] = useState<CallResponse<'POST /admin/staff/{staffId}/reset'> | null>(null);
  const [sessionId, setSessionId] = useState<string | null>(null);
  const me = useMe();
  return (
    <Drawer
      label={m.staff_chosen()}
      onClose={() => void navigate({ to: '/staff', search: readStaffSearch })}
      head={query.data !== undefined && <h2 className="text-h2">{query.data.name}</h2>}
    >
      <QueryFrame query={query} failed={m.staff_missing()}>
        {(member) => (
          <>
            <MemberFacts member={member} />
            <CompanyAccount member={member} isOwn={member._id === me.id} />
            <SessionList sessions={member.sessions} onEnd={setSessionId} />
            <SignInList signIns={member.signIns} />
            <MemberForm
              key={sessionId}
              member={member}
              isOwn={member._id === me.id}
              sessionId={sessionId}
              onInvited={setInvited}
            />
          </>
        )}
      </QueryFrame>
      {invited !== null && (
        <InvitationWindow {...invited} name={invited.member.name} onClose={() => setInvited(null)} />
      )}
    </Drawer>
  );
}

function MemberFacts({ member }: { member: StaffMemberDetail }) {
  const { email, role, state, createdAt, lastSignInAt, recoveryCodesLeft, invitedUntil, companyAccount } = member;
  return (
    <>
      <p className="text-small break-all text-text-2">{email}</p>
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semi">{roleWords(role)}</b> <StateChip state={state} />
      </p>
      <Facts>
        <Fact tone="mute">
          {m.staff_since()} <When at={createdAt} />
        </Fact>
        <Fact tone="mute">
          <span>{m.staff_seen()}</span>{' '}
          {lastSignInAt === null ? <span>{m.staff_never()}</span> : <When at={lastSignInAt} />}
        </Fact>
        {state === 'invited' ? (
          <Fact tone="wait">
            {invitedUntil === null ? (
              m.staff_invitation_over()
            ) : (
              <>
                {m.staff_invited_until()} <When at={invitedUntil} />
              </>
            )}
          </Fact>
        ) : companyAccount === null ? (
          <Fact tone={recoveryCodesLeft === 0 ? 'wait' : 'mute'}>{m.codes_left({ count: recoveryCodesLeft })}</Fact>
        ) : null}
      </Facts>
    </>
  );
}
