import type { Contradiction } from '@muqabla/contract/money/contradictions/contradiction-calls';
import { Button } from '@muqabla/ui/button';
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
import { CONTRADICTIONS } from './contradictions.screen.ts';

/** The button that resolves a contradiction, with the window that takes the reason. */
export function ResolveContradiction({ contradiction }: { contradiction: Contradiction }) {
  const [isOpen, setOpen] = useState(false);
  const { username: name } = contradiction.player;
  return (
    <>
      <Button
        size="small"
        variant="outline"
        className="lg:min-h-9 lg:py-1!"
        aria-label={m.contradictions_resolve_about({ name })}
        onClick={() => setOpen(true)}
        {...keyOf('R', m.contradictions_resolve(), { presses: true })}
      >
        {m.contradictions_resolve()}
      </Button>
      {isOpen && <ResolveWindow contradiction={contradiction} onClose={() => setOpen(false)} />}
    </>
  );
}

type ResolveWindowProps = { contradiction: Contradiction; onClose: () => void };

function ResolveWindow({ contradiction: { _id: contradictionId, player }, onClose }: ResolveWindowProps) {
  const client = useQueryClient();
  const resolve = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/contradictions/{contradictionId}/resolve', {
        params: { contradictionId },
        body: { reason },
      }),
    onSuccess: () => {
      void toastOk(m.contradictions_resolve_done());
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [CONTRADICTIONS] }),
  });
  return (
    <Modal title={m.contradictions_resolve_title()} onClose={onClose}>
      <p className="text-small text-text-2">{m.contradictions_resolve_line({ name: player.username })}</p>
      <MutationError error={resolve.error} />
      <CaseClaim kind="contradiction" caseId={contradictionId}>
        <ReasonForm
          id="resolve-contradiction"
          label={m.contradictions_resolve_why()}
          readers={m.contradictions_resolve_readers()}
          effect={m.contradictions_resolve()}
          variant="primary"
          busy={resolve.isPending}
          onSubmit={(reason) => resolve.mutate(reason)}
        />
      </CaseClaim>
    </Modal>
  );
}
