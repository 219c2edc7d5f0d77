import type { CallResponse } from '@muqabla/client/api';
import type { StaffMemberDetail } from '@muqabla/contract/console/staff/staff-member-calls';
import { STAFF_ROLES, type StaffRole } from '@muqabla/contract/roles';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { api } from '../../../lib/api.ts';
import { roleWords } from '../../../lib/permissions.ts';
import { STAFF } from '../../../lib/staff-list.ts';
import * as m from '../../../messages.ts';
import { actionsFor, type MemberAction } from './staff.rules.ts';

const actionWords: Record<MemberAction, () => string> = m.staff_act_label;
const effectWords: Record<MemberAction, () => string> = m.staff_effect;

type Invitation = CallResponse<'POST /admin/staff/{staffId}/reset'>;
type MemberFormProps = {
  member: StaffMemberDetail;
  isOwn: boolean;
  /** The session to end; null ends all. */
  sessionId: string | null;
  onInvited: (invited: Invitation) => void;
};

/** Changes a staff account, with the reason stored in the audit log. */
export function MemberForm({ member, isOwn, sessionId, onInvited }: MemberFormProps) {
  const actions = actionsFor(member.state, isOwn);
  const [chosen, setChosen] = useState<MemberAction>(sessionId === null ? (actions[0] ?? 'signout') : 'signout');
  const action = actions.includes(chosen) ? chosen : (actions[0] ?? 'signout');
  const otherRoles = STAFF_ROLES.filter((role) => role !== member.role);
  const [wantedRole, setRole] = useState<StaffRole>(otherRoles.at(-1) ?? 'support');
  const role = wantedRole === member.role ? (otherRoles.at(-1) ?? 'support') : wantedRole;
  const change = useChange(member._id, onInvited);
  const oneSession = action === 'signout' ? sessionId : null;
  return (
    <section className="grid gap-3 border-t border-line pt-3" aria-label={m.staff_change()}>
      <h3 className="text-h3">{m.staff_change()}</h3>
      {isOwn && <Note>{m.staff_you()}</Note>}
      <SelectField
        id="member-act"
        label={m.staff_act()}
        value={action}
        options={actions.map((value) => ({
          value,
          label: value === 'signout' && sessionId !== null ? m.staff_session_end() : actionWords[value](),
        }))}
        onChange={setChosen}
      />
      {action === 'role' && (
        <SelectField
          id="member-role"
          label={m.staff_role_new()}
          value={role}
          options={otherRoles.map((value) => ({ value, label: roleWords(value) }))}
          onChange={setRole}
        />
      )}
      {oneSession === null && <p className="text-small text-text-2">{effectWords[action]()}</p>}
      <MutationError error={change.error} />
      <ReasonForm
        key={change.submittedAt === 0 || !change.isSuccess ? 'typed' : change.submittedAt}
        id="member-reason"
        label={m.staff_reason()}
        readers={m.reason_staff()}
        effect={oneSession === null ? actionWords[action]() : m.staff_session_end()}
        variant={action === 'enable' ? 'ok' : 'bad'}
        busy={change.isPending}
        onSubmit={(reason) => change.mutate({ action: action, role, sessionId: oneSession, reason })}
      />
    </section>
  );
}

type Change = { action: MemberAction; role: StaffRole; sessionId: string | null; reason: string };

function useChange(staffId: string, onInvited: (invited: Invitation) => void) {
  const client = useQueryClient();
  const params = { staffId };
  return useMutation({
    mutationFn: async ({ action: act, role, sessionId, reason }: Change): Promise<Invitation | null> => {
      if (act === 'reset') return api.call('POST /admin/staff/{staffId}/reset', { params, body: { reason } });
      if (act === 'role') await api.call('POST /admin/staff/{staffId}/role', { params, body: { role, reason } });
      if (act === 'disable') await api.call('POST /admin/staff/{staffId}/disable', { params, body: { reason } });
      if (act === 'enable') await api.call('POST /admin/staff/{staffId}/enable', { params, body: { reason } });
      if (act === 'signout') {
        const body = { reason, ...(sessionId !== null && { sessionId }) };
        await api.call('POST /admin/staff/{staffId}/sign-out', { params, body });
      }
      return null;
    },
    onSuccess: (invited) => {
      if (invited === null) void toastOk(m.staff_done());
      else onInvited(invited);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [STAFF] }),
  });
}
