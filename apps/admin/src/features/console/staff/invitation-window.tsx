import { CopyButton } from '@muqabla/ui/copy-button';
import { Field } from '@muqabla/ui/field';
import { Modal } from '../../../components/modal.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';

type InvitationWindowProps = { name: string; invitation: string; expiresAt: string; onClose: () => void };

/** The link of an invitation, shown once. */
export function InvitationWindow({ name, invitation, expiresAt, onClose }: InvitationWindowProps) {
  const link = `${location.origin}/admin/join#${invitation}`;
  return (
    <Modal title={m.staff_link_title({ name })} onClose={onClose}>
      <p className="text-text-2">{m.staff_link_text()}</p>
      <Field
        id="invitation-link"
        label={m.staff_link()}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="text-small text-text-2">
        {m.staff_invited_until()} <When within at={expiresAt} />
      </p>
      <CopyButton block variant="primary" text={link} label={m.copy_link()} copiedLabel={m.copied()} />
    </Modal>
  );
}
