import type { PayoutOptions } from '@muqabla/contract/money/withdrawals/payout-calls';
import type { PayoutWallet } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { readAmount } from '@muqabla/contract/read-amount';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Segmented } from '@muqabla/ui/segmented';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonField } from '../../../components/reason-field.tsx';
import { api } from '../../../lib/api.ts';
import { PLAYERS } from '../../../lib/player-query.ts';
import { isReason } from '../../../lib/reason.rules.ts';
import * as m from '../../../messages.ts';
import { PayoutFields } from './payout-fields.tsx';
import { payeeOf, initialPayee } from './payout.rules.ts';

type Terms = { wallet: PayoutWallet; amount: number; reason: string } & NonNullable<ReturnType<typeof payeeOf>>;

/** Proposes the payout of one wallet. The money is held at once; another staff member approves it as a withdrawal. */
export function PayoutForm({
  playerId,
  wallet,
  available,
  kycName,
  lastUsed,
}: {
  playerId: string;
  wallet: PayoutWallet;
  available: number;
  kycName: string | undefined;
  lastUsed: PayoutOptions['lastUsed'];
}) {
  const client = useQueryClient();
  const [start] = useState(() => initialPayee(lastUsed));
  const [method, setMethod] = useState(start.method);
  const [payee, setPayee] = useState(start.payee);
  const [typed, setTyped] = useState(Number.isInteger(available) ? String(available) : available.toFixed(2));
  const [reason, setReason] = useState('');
  const propose = useMutation({
    mutationFn: (terms: Terms) =>
      api.call('POST /admin/players/{playerId}/payout', { params: { playerId }, body: terms }),
    onSettled: () => client.invalidateQueries({ queryKey: [PLAYERS] }),
  });
  const { amount: read = 0 } = readAmount(typed, 'paise');
  const amount = read > 0 && read <= available ? read : undefined;
  const target = payeeOf(method, payee);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (amount === undefined || target === undefined || !isReason(reason) || propose.isPending) return;
    propose.mutate({ wallet, amount, reason: reason.trim(), ...target });
  };
  return (
    <form className="grid gap-2.5" onSubmit={send}>
      <MutationError error={propose.error} />
      <Field
        id={`payout-amount-${wallet}`}
        label={m.adjust_amount()}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        className="num py-2! pl-8!"
        value={typed}
        error={amount === undefined ? m.payout_available({ amount: formatRupees(available) }) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Segmented
        label={m.payout_method()}
        value={method}
        onChange={setMethod}
        options={[
          { value: 'UPI', label: m.upi() },
          { value: 'BANK', label: m.bank() },
        ]}
      />
      <PayoutFields method={method} payee={payee} lastUsed={start.payee} onChange={setPayee} />
      {kycName !== undefined && <p className="text-caption text-text-3">{m.payout_name_rule({ name: kycName })}</p>}
      <ReasonField
        id={`payout-reason-${wallet}`}
        label={m.adjust_reason()}
        readers={m.adjust_reason_help()}
        value={reason}
        onChange={setReason}
      />
      <Button
        type="submit"
        block
        disabled={amount === undefined || target === undefined || !isReason(reason)}
        busy={propose.isPending}
      >
        {amount === undefined ? m.payout_send() : m.payout_send_amount({ amount: formatRupees(amount) })}
      </Button>
      <p className="text-caption text-text-3">{m.payout_note()}</p>
    </form>
  );
}
