import type { Me } from '@muqabla/contract/players/player-calls';
import { readAmount } from '@muqabla/contract/read-amount';
import type { NewWithdrawal } from '@muqabla/contract/withdrawals/withdrawal-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Segmented } from '@muqabla/ui/segmented';
import { Lock } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import * as m from '../../messages.ts';
import { PayeeFields } from './payee-fields.tsx';
import { WithdrawAmount } from './withdraw-amount.tsx';
import { amountProblem, fieldsOf, payeeProblems, startingPayee, withdrawalOf } from './withdraw.rules.ts';

type WithdrawFormProps = {
  lastUsed: Me['lastUsedWithdraw'];
  kycName: string | undefined;
  bounds: { minimum: number; maximum: number; available: number };
  locked: boolean;
  busy: boolean;
  onAsk: (withdrawal: NewWithdrawal) => void;
};

/** How much, and to which UPI ID or bank account. It starts with how the player was paid last. */
export function WithdrawForm({ lastUsed, kycName, bounds, locked, busy, onAsk }: WithdrawFormProps) {
  const [start] = useState(() => startingPayee(lastUsed));
  const [method, setMethod] = useState(start.method);
  const [typed, setTyped] = useState('');
  const [payee, setPayee] = useState(start.payee);
  const [isTried, setTried] = useState(false);
  const { amount = 0, fault } = readAmount(typed, 'paise');
  const wrongAmount = fault === 'unreadable' ? fault : amountProblem(amount, bounds);
  const wrongFields = payeeProblems(method, payee);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (locked || busy) return;
    setTried(true);
    if (wrongAmount === undefined && wrongFields.length === 0) onAsk(withdrawalOf(method, amount, payee));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Card className="grid gap-3.5">
        <Segmented
          label={m.withdraw_method()}
          value={method}
          onChange={setMethod}
          disabled={locked}
          options={[
            { value: 'UPI', label: m.withdraw_upi() },
            { value: 'BANK', label: m.withdraw_bank() },
          ]}
        />
        <WithdrawAmount
          value={typed}
          onChange={setTyped}
          problem={wrongAmount}
          bounds={bounds}
          strict={isTried}
          disabled={locked}
        />
        <PayeeFields
          method={method}
          payee={payee}
          wrong={isTried ? wrongFields : []}
          filled={fieldsOf(method).every((field) => payee[field] !== '' && payee[field] === start.payee[field])}
          disabled={locked}
          onChange={(field, text) => setPayee({ ...payee, [field]: text })}
        />
        {kycName !== undefined && <p className="text-caption text-text-3">{m.withdraw_name_rule({ name: kycName })}</p>}
        <Button
          type="submit"
          variant="primary"
          block
          disabled={locked}
          busy={busy}
          icon={locked && <Lock size={18} aria-hidden />}
          className="num"
        >
          {!locked && wrongAmount === undefined
            ? m.withdraw_button_amount({ amount: formatRupees(amount) })
            : m.withdraw_button()}
        </Button>
      </Card>
    </form>
  );
}
