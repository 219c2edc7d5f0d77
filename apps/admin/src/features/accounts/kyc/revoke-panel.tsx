import { containsAadhaar } from '@muqabla/contract/accounts/kyc/aadhaar';
import type { StaffKycDetail } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseClaim } from '../../../components/claims/case-claim.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { KYC, personQuery } from './kyc.screen.ts';

/** Revokes a verification with a reason; the effect is explained above the button. */
export function RevokePanel({ detail: { player } }: { detail: StaffKycDetail }) {
  const client = useQueryClient();
  const [hasWholeNumber, setHasWholeNumber] = useState(false);
  const revoke = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/kyc/players/{playerId}/revoke', { params: { playerId: player._id }, body: { reason } }),
    onSuccess: (detail) => {
      client.setQueryData(personQuery(player._id).queryKey, detail);
      void toastOk(m.kyc_revoked_done({ name: player.username }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: [KYC] }),
  });
  const submit = (reason: string) => {
    const isRefused = containsAadhaar(reason);
    setHasWholeNumber(isRefused);
    if (!isRefused) revoke.mutate(reason);
  };
  return (
    <section aria-label={m.kyc_revoke_title()} className="contents">
      <h3 className="border-t border-line pt-3 text-small font-bold">{m.kyc_revoke_title()}</h3>
      <p className="text-small text-text-2">{m.kyc_revoke_about()}</p>
      <CaseClaim kind="kyc" caseId={player._id}>
        <MutationError error={revoke.error} />
        {hasWholeNumber && (
          <Note tone="bad" role="alert">
            {m.kyc_whole_number()}
          </Note>
        )}
        <ReasonForm
          id="revoke"
          label={m.kyc_revoke_why()}
          readers={m.kyc_revoke_readers()}
          effect={m.kyc_revoke({ name: player.username })}
          shortcut="R"
          inFooter
          busy={revoke.isPending}
          onSubmit={submit}
        />
      </CaseClaim>
    </section>
  );
}
