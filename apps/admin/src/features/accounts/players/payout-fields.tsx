import { Field } from '@muqabla/ui/field';
import * as m from '../../../messages.ts';
import { fieldsOf, type Payee, type PayeeField, type PayoutMethod, isValidPayeeField } from './payout.rules.ts';

const words: Record<PayeeField, { label: () => string; rule: () => string }> = {
  upi: { label: m.upi_id, rule: m.payout_upi_rule },
  accountHolderName: { label: m.account_holder, rule: m.payout_holder_rule },
  accountNumber: { label: m.account_number, rule: m.account_number_rule },
  ifscCode: { label: m.ifsc_code, rule: m.payout_ifsc_rule },
};

type PayoutFieldsProps = {
  method: PayoutMethod;
  payee: Payee;
  /** True when the fields were prefilled from the last withdrawal. */
  lastUsed: Payee;
  onChange: (payee: Payee) => void;
};

/** The fields of a payee: a UPI ID, or a bank account's holder, number and IFSC. */
export function PayoutFields({ method, payee, lastUsed, onChange }: PayoutFieldsProps) {
  return (
    <>
      {fieldsOf(method).map((field) => (
        <Field
          key={field}
          id={`payout-${field}`}
          label={words[field].label()}
          autoComplete="off"
          spellCheck={false}
          className="py-2! px-3!"
          value={payee[field]}
          help={payee[field] !== '' && payee[field] === lastUsed[field] ? m.payout_last_used() : words[field].rule()}
          error={payee[field] !== '' && !isValidPayeeField(field, payee[field]) ? words[field].rule() : undefined}
          onChange={(event) => onChange({ ...payee, [field]: event.target.value })}
        />
      ))}
    </>
  );
}
