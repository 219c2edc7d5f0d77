import { Button } from '@muqabla/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Modal } from '../../../components/modal.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { api } from '../../../lib/api.ts';
import { meQuery } from '../../../lib/staff-session.ts';
import * as m from '../../../messages.ts';
import { RecoveryCodes } from '../components/recovery-codes.tsx';

/** Creates ten new recovery codes for the signed-in staff member and shows them once. */
export function OwnCodesWindow({ left, onClose }: { left: number; onClose: () => void }) {
  const client = useQueryClient();
  const renew = useMutation({
    mutationFn: () => api.call('POST /admin/me/recovery-codes'),
    onSettled: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
  // Closes only by its button, so that the codes are not dismissed by accident.
  if (renew.data !== undefined)
    return (
      <Modal title={m.codes_title()}>
        <RecoveryCodes codes={renew.data.recoveryCodes} done={m.codes_done()} onKept={onClose} />
      </Modal>
    );
  return (
    <Modal title={m.codes_renew_title()} onClose={onClose}>
      <p className="num text-text-2">
        {m.codes_left({ count: left })}. {m.codes_renew_text()}
      </p>
      <MutationError error={renew.error} />
      <Button variant="primary" block busy={renew.isPending} onClick={() => renew.mutate()}>
        {m.codes_renew_do()}
      </Button>
    </Modal>
  );
}
