import type { StaffMemberDetail } from '@muqabla/contract/console/staff/staff-member-calls';
import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../components/modal.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import { STAFF } from '../../../lib/staff-list.ts';
import * as m from '../../../messages.ts';

type Request = StaffMemberDetail['companyRequests'][number];

/** The company account of a staff member, and those that asked to be linked. */
export function CompanyAccount({ member, isOwn }: { member: StaffMemberDetail; isOwn: boolean }) {
  const { companyAccount: account, companyRequests: requests } = member;
  const [chosen, setChosen] = useState<Request | null>(null);
  if (account === null && requests.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label={m.company_account()}>
      <h3 className="text-h3">{m.company_account()}</h3>
      {account !== null && (
        <p className="rounded-m bg-inset px-3 py-2 text-small">
          <b className="block font-semi break-all">{account.email}</b>
          <span className="num block break-all text-text-2">{m.company_subject({ subject: account.subject })}</span>
          <span className="block text-text-2">
            {m.company_linked()} <When within at={account.linkedAt} />
          </span>
        </p>
      )}
      {requests.map((request) => (
        <Note key={request._id} tone="wait">
          <b className="block font-semi">{m.company_request()}</b>
          <span className="block break-all">{request.email}</span>
          <span className="num block break-all">{m.company_subject({ subject: request.subject })}</span>
          <span className="block">
            {request.isEmailVerified ? m.company_verified() : m.company_unverified()} · <When at={request.askedAt} />
          </span>
          {!isOwn && (
            <Button size="small" variant="outline" className="mt-2" onClick={() => setChosen(request)}>
              {m.company_link()}
            </Button>
          )}
        </Note>
      ))}
      {chosen !== null && <LinkWindow member={member} request={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

type LinkWindowProps = { member: StaffMemberDetail; request: Request; onClose: () => void };

function LinkWindow({ member, request, onClose }: LinkWindowProps) {
  const client = useQueryClient();
  const link = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/staff/{staffId}/company-account', {
        params: { staffId: member._id },
        body: { requestId: request._id, reason },
      }),
    onSuccess: () => {
      void toastOk(m.staff_done());
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [STAFF] }),
  });
  return (
    <Modal title={m.company_link_title({ name: member.name })} onClose={onClose}>
      <p className="text-small text-text-2">{m.company_link_means()}</p>
      <p className="num text-small break-all">
        {request.email} · {m.company_subject({ subject: request.subject })}
      </p>
      <MutationError error={link.error} />
      <ReasonForm
        id="company-reason"
        label={m.staff_reason()}
        readers={m.reason_staff()}
        effect={m.company_link()}
        busy={link.isPending}
        onSubmit={(reason) => link.mutate(reason)}
      />
    </Modal>
  );
}
