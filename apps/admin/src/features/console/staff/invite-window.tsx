import type { CallResponse } from '@muqabla/client/api';
import { STAFF_ROLES, type StaffRole } from '@muqabla/contract/roles';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { Note } from '@muqabla/ui/note';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Modal } from '../../../components/modal.tsx';
import { ReasonField } from '../../../components/reason-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { api } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import { roleWords } from '../../../lib/permissions.ts';
import { isReason } from '../../../lib/reason.rules.ts';
import { STAFF } from '../../../lib/staff-list.ts';
import * as m from '../../../messages.ts';

type InviteForm = { email: string; name: string };
type InviteWindowProps = {
  onClose: () => void;
  onInvited: (invited: CallResponse<'POST /admin/staff'>) => void;
};

/** Invites a staff member by name, e-mail and role. */
export function InviteWindow({ onClose, onInvited }: InviteWindowProps) {
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm<InviteForm>();
  const [role, setRole] = useState<StaffRole>('support');
  const [reason, setReason] = useState('');
  const invite = useMutation({
    mutationFn: ({ email, name }: InviteForm) =>
      api.call('POST /admin/staff', {
        body: { email: email.trim(), name: name.trim(), role, reason: reason.trim() },
      }),
    onSuccess: onInvited,
    onSettled: () => client.invalidateQueries({ queryKey: [STAFF] }),
  });
  const { errors } = formState;
  return (
    <Modal title={m.staff_add()} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={handleSubmit((form) => invite.mutate(form))}>
        {invite.isError && (
          <Note tone="bad" role="alert">
            {failureWords(invite.error)}
          </Note>
        )}
        <Field
          id="staff-name"
          label={m.staff_name()}
          autoComplete="off"
          autoFocus
          maxLength={60}
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim().length >= 2 || m.staff_name_wrong() })}
        />
        <Field
          id="staff-email"
          type="email"
          label={m.sign_in_email()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          error={errors.email?.message}
          {...register('email', {
            validate: (email) => /^\S+@\S+\.\S+$/.test(email.trim()) || m.sign_in_email_wrong(),
          })}
        />
        <SelectField id="staff-role" label={m.staff_role()} value={role} options={roleOptions()} onChange={setRole} />
        <ReasonField
          id="staff-reason"
          label={m.staff_reason()}
          readers={m.reason_staff()}
          value={reason}
          onChange={setReason}
        />
        <Button type="submit" variant="primary" block disabled={!isReason(reason)} busy={invite.isPending}>
          {m.staff_invite()}
        </Button>
      </form>
    </Modal>
  );
}

const roleOptions = () => STAFF_ROLES.map((value) => ({ value, label: roleWords(value) }));
