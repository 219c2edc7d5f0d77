import type { Me } from '@muqabla/contract/accounts/players/player-calls';
import type { NewWithdrawal } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import { readAmount } from '@muqabla/contract/read-amount';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Lock } from '@muqabla/ui/icons';
import { Segmented } from '@muqabla/ui/segmented';
import { type SyntheticEvent, useState } from 'react';
import * as m from '../../../messages.ts';
import { PayeeFields } from '../components/payee-fields.tsx';
import { fieldsOf, payeeProblems, startingPayee } from '../lib/payee.rules.ts';
import { TaxLines, type TdsTerms } from './tax-lines.tsx';
import { WithdrawAmount } from './withdraw-amount.tsx';
import { amountProblem, withdrawalOf } from './withdraw.rules.ts';

type WithdrawFormProps = {
  lastUsed: NonNullable<Me['lastUsedWithdraw']>;
  kycName: string | undefined;
  bounds: { minimum: number; maximum: number; available: number };
  /** Present where tax is withheld. */
  tds: TdsTerms | undefined;
  isLocked: boolean;
  busy: boolean;
  onWithdraw: (withdrawal: NewWithdrawal) => void;
};

/** Withdrawal form, prefilled with the last payee. */
export function WithdrawForm({ lastUsed, kycName, bounds, tds, isLocked, busy, onWithdraw }: WithdrawFormProps) {
  const [initial] = useState(() => startingPayee(lastUsed));
  const [method, setMethod] = useState(initial.method);
  const [text, setText] = useState('');
  const [payee, setPayee] = useState(initial.payee);
  const [isSubmitted, setSubmitted] = useState(false);
  const { amount = 0, fault } = readAmount(text, 'paise');
  const amountError = fault === 'unreadable' ? fault : amountProblem(amount, bounds);
  const invalidFields = payeeProblems(method, payee);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLocked || busy) return;
    setSubmitted(true);
    if (amountError === undefined && invalidFields.length === 0) onWithdraw(withdrawalOf(method, amount, payee));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Card className="grid gap-3.5">
        <Segmented
          label={m.withdraw_method()}
          value={method}
          onChange={setMethod}
          disabled={isLocked}
          options={[
            { value: 'UPI', label: m.upi() },
            { value: 'BANK', label: m.bank() },
          ]}
        />
        <WithdrawAmount
          value={text}
          onChange={setText}
          problem={amountError}
          bounds={bounds}
          isSubmitted={isSubmitted}
          disabled={isLocked}
        />
        {tds !== undefined && amountError === undefined && <TaxLines amount={amount} tds={tds} />}
        <PayeeFields
          method={method}
          payee={payee}
          invalid={isSubmitted ? invalidFields : []}
          isPrefilled={fieldsOf(method).every((field) => payee[field] !== '' && payee[field] === initial.payee[field])}
          disabled={isLocked}
          onChange={(field, value) => setPayee({ ...payee, [field]: value })}
        />
        {kycName !== undefined && <p className="text-caption text-text-3">{m.withdraw_name_rule({ name: kycName })}</p>}
        <Button
          type="submit"
          variant="primary"
          block
          disabled={isLocked}
          busy={busy}
          icon={isLocked && <Lock size={18} aria-hidden />}
          className="num"
        >
          {!isLocked && amountError === undefined
            ? m.withdraw_button_amount({ amount: formatRupees(amount) })
            : m.withdraw_button()}
        </Button>
      </Card>
    </form>
  );
}
