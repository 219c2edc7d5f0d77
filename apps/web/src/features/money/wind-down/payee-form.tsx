import type { NewPayee } from '@muqabla/contract/operations/wind-down/wind-down-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { Segmented } from '@muqabla/ui/segmented';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { useKyc } from '../../../lib/kyc.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { PayeeFields } from '../components/payee-fields.tsx';
import { type Method, payeeOf, payeeProblems } from '../lib/payee.rules.ts';

const NO_PAYEE = { upi: '', accountHolderName: '', accountNumber: '', ifscCode: '' };

/** Names the account that the rest of the player's money goes to. It is paid at once. */
export function PayeeForm({ title }: { title: string }) {
  const queries = useQueryClient();
  const { data: kyc } = useKyc();
  const [method, setMethod] = useState<Method>('UPI');
  const [payee, setPayee] = useState(NO_PAYEE);
  const [isSubmitted, setSubmitted] = useState(false);
  const name = useMutation({
    mutationFn: (body: NewPayee) => api.call('PUT /wind-down/payee', { body }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['own'] }),
  });
  const invalid = payeeProblems(method, payee);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (invalid.length === 0 && !name.isPending) name.mutate(payeeOf(method, payee));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Card className="grid gap-3.5">
        <p role="status">{title}</p>
        <Segmented
          label={m.withdraw_method()}
          value={method}
          onChange={setMethod}
          options={[
            { value: 'UPI', label: m.upi() },
            { value: 'BANK', label: m.bank() },
          ]}
        />
        <PayeeFields
          method={method}
          payee={payee}
          invalid={isSubmitted ? invalid : []}
          isPrefilled={false}
          disabled={name.isPending}
          onChange={(field, value) => setPayee({ ...payee, [field]: value })}
        />
        {kyc?.status === 'verified' && (
          <p className="text-caption text-text-3">{m.withdraw_name_rule({ name: kyc.name ?? '' })}</p>
        )}
        {name.isError && (
          <Note role="alert" tone="bad">
            {errorMessage(name.error, m.something_went_wrong_retry())}
          </Note>
        )}
        <Button type="submit" variant="primary" block busy={name.isPending}>
          {m.wind_down_send()}
        </Button>
      </Card>
    </form>
  );
}
