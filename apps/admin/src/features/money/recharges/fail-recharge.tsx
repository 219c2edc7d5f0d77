import type { StaffRecharge } from '@muqabla/contract/money/recharges/recharge-calls';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseClaim } from '../../../components/claims/case-claim.tsx';
import { Modal } from '../../../components/modal.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { keyOf } from '../../../components/shortcuts/key-of.ts';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { RECHARGES } from './recharges.screen.ts';

/** Returns the money of a recharge that the provider has no order of, after a question with a reason. */
export function FailRecharge({ recharge }: { recharge: StaffRecharge }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outline"
        className="lg:min-h-9 lg:py-1!"
        aria-label={m.recharges_fail_about({ number: recharge.number })}
        onClick={() => setOpen(true)}
        {...keyOf('R', m.recharges_fail(), { presses: true })}
      >
        {m.recharges_fail()}
      </Button>
      {open && <FailWindow recharge={recharge} onClose={() => setOpen(false)} />}
    </>
  );
}

function FailWindow({ recharge, onClose }: { recharge: StaffRecharge; onClose: () => void }) {
  const { _id: rechargeId, number, orderNumber: order, player, tax = 0 } = recharge;
  const amount = formatRupees(recharge.amount + tax);
  const client = useQueryClient();
  const fail = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/recharges/{rechargeId}/fail', { params: { rechargeId }, body: { reason } }),
    onSuccess: () => {
      void toastOk(m.recharges_fail_done({ number }));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [RECHARGES] }),
  });
  return (
    <Modal title={m.recharges_fail_title()} onClose={onClose}>
      <p className="text-small text-text-2">{m.recharges_fail_line({ amount, name: player.username, order })}</p>
      <MutationError error={fail.error} />
      <CaseClaim kind="recharge" caseId={rechargeId}>
        <ReasonForm
          id="fail-recharge"
          label={m.recharges_fail_why()}
          readers={m.recharges_fail_readers()}
          effect={m.recharges_fail_confirm({ amount })}
          busy={fail.isPending}
          onSubmit={(reason) => fail.mutate(reason)}
        />
      </CaseClaim>
    </Modal>
  );
}
