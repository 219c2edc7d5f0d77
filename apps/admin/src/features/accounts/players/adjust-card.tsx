import type { StaffPlayerDetail } from '@muqabla/contract/accounts/players/player-staff-calls';
import { readAmount } from '@muqabla/contract/read-amount';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Field } from '@muqabla/ui/field';
import { AMOUNT_SIGN, formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { Segmented } from '@muqabla/ui/segmented';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonField } from '../../../components/reason-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { api } from '../../../lib/api.ts';
import { isReason } from '../../../lib/reason.rules.ts';
import * as m from '../../../messages.ts';

type WalletName = 'deposit' | 'reward';

/** Chooses the wallet that an adjustment changes. */
function WalletChoice({ wallet, onChange }: { wallet: WalletName; onChange: (wallet: WalletName) => void }) {
  return (
    <SelectField
      id="wallet"
      label={m.wallet()}
      value={wallet}
      options={[
        { value: 'deposit', label: m.players_deposit() },
        { value: 'reward', label: m.players_winnings() },
      ]}
      onChange={onChange}
    />
  );
}

type Terms = { wallet: 'deposit' | 'reward'; direction: 'give' | 'take'; amount: number; reason: string };
type AdjustmentForm = Omit<Terms, 'amount'> & { amount: string };
const MAX_RUPEES = 1_000_000;
const empty: AdjustmentForm = { wallet: 'deposit', direction: 'give', amount: '', reason: '' };

/** Proposes an adjustment of a wallet; money moves only after another staff member approves it. */
export function AdjustCard({ player: { _id: playerId } }: { player: StaffPlayerDetail }) {
  const client = useQueryClient();
  const [form, setForm] = useState(empty);
  const propose = useMutation({
    mutationFn: (terms: Terms) => api.call('POST /admin/adjustments', { body: { playerId, ...terms } }),
    onSuccess: () => setForm(empty),
    onSettled: () => client.invalidateQueries({ queryKey: ['adjustments'] }),
  });
  const { amount = 0, fault } = readAmount(form.amount, 'paise');
  const isInBounds = amount > 0 && amount <= MAX_RUPEES;
  const wrong = fault === 'unreadable' ? m.amount_paise_rule() : m.adjust_amount_wrong();
  const ready = isInBounds && isReason(form.reason);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !propose.isPending) propose.mutate({ ...form, amount, reason: form.reason.trim() });
  };
  const effect = form.direction === 'give' ? m.adjust_send_give : m.adjust_send_take;
  return (
    <Card>
      <form className="grid gap-2.5" onSubmit={send}>
        <h3 className="text-h3">{m.adjust_title()}</h3>
        <MutationError error={propose.error} />
        {propose.data !== undefined && form === empty && (
          <Note tone="ok" role="status">
            {m.adjust_sent()}{' '}
            <Link to="/adjustments/$adjustmentId" params={{ adjustmentId: propose.data._id }} className="link">
              {m.adjust_sent_open()}
            </Link>
          </Note>
        )}
        <Segmented
          label={m.adjust_direction()}
          value={form.direction}
          onChange={(direction) => setForm({ ...form, direction })}
          options={[
            { value: 'give', label: m.adjust_give() },
            { value: 'take', label: m.adjust_take() },
          ]}
        />
        {FOR_MONEY && <WalletChoice wallet={form.wallet} onChange={(wallet) => setForm({ ...form, wallet })} />}
        <Field
          id="amount"
          label={m.adjust_amount()}
          prefix={AMOUNT_SIGN === '' ? undefined : AMOUNT_SIGN}
          inputMode="decimal"
          autoComplete="off"
          className={AMOUNT_SIGN === '' ? 'num py-2!' : 'num py-2! pl-8!'}
          value={form.amount}
          error={form.amount === '' || isInBounds ? undefined : wrong}
          onChange={(event) => setForm({ ...form, amount: event.target.value })}
        />
        <ReasonField
          id="adjust-reason"
          label={m.adjust_reason()}
          readers={m.adjust_reason_help()}
          value={form.reason}
          onChange={(reason) => setForm({ ...form, reason })}
        />
        <Button type="submit" block disabled={!ready} busy={propose.isPending}>
          {isInBounds ? effect({ amount: formatRupees(amount) }) : m.adjust_send()}
        </Button>
        <p className="text-caption text-text-3">{m.adjust_note()}</p>
      </form>
    </Card>
  );
}
