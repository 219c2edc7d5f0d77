import type { CallResponse } from '@muqabla/client/api';
import type { UsedWay } from '@muqabla/contract/console/staff/staff-fields';
import type { StaffMemberDetail } from '@muqabla/contract/console/staff/staff-member-calls';
import { Chip } from '@muqabla/ui/chip';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Drawer } from '../../../components/drawer.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import { deviceOf } from '../../../lib/device.rules.ts';
import { roleWords, useMe } from '../../../lib/permissions.ts';
import { STAFF } from '../../../lib/staff-list.ts';
import * as m from '../../../messages.ts';
import { CompanyAccount } from './company-account.tsx';
import { InvitationWindow } from './invitation-window.tsx';
import { MemberForm } from './member-form.tsx';
import { SessionList } from './session-list.tsx';
import { readStaffSearch } from './staff.rules.ts';
import { StateChip } from './state-chip.tsx';

const wayWords: Record<UsedWay, () => string> = m.sign_in_way;

/** The latest sign-ins of a staff member, in all ways, open and ended. */
function SignInList({ signIns }: { signIns: StaffMemberDetail['signIns'] }) {
  if (signIns.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label={m.staff_sign_ins()}>
      <h3 className="text-h3">{m.staff_sign_ins()}</h3>
      <ul className="grid divide-y divide-line rounded-m bg-inset px-3 text-small">
        {signIns.map(({ at, way, address, device, isOpen }) => (
          <li key={at} className="flex items-center gap-2 py-2">
            <span className="min-w-0 flex-1">
              <b className="block font-semi">
                {wayWords[way]()} · <When at={at} />
              </b>
              <span className="num block break-all text-text-2">
                {deviceOf(device) ?? m.staff_device_unknown()} · {address}
              </span>
            </span>
            {isOpen && <Chip tone="ok">{m.staff_sign_in_open()}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  );
}

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
          {m.staff_since()} <When within at={createdAt} />
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
                {m.staff_invited_until()} <When within at={invitedUntil} />
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
