import { digitsIn, latinDigits } from '@muqabla/contract/digits';
import { Field } from '@muqabla/ui/field';
import * as m from '../../../messages.ts';
import type { Method, Payee, PayeeField } from '../lib/payee.rules.ts';

type PayeeFieldsProps = {
  method: Method;
  payee: Payee;
  invalid: readonly PayeeField[];
  /** True while unchanged since it was prefilled from the last withdrawal. */
  isPrefilled: boolean;
  disabled: boolean;
  onChange: (field: PayeeField, text: string) => void;
};

/** Fields of the payee: a UPI ID, or a bank account. */
export function PayeeFields({ method, payee, invalid, isPrefilled, disabled, onChange }: PayeeFieldsProps) {
  const prefilledHelp = isPrefilled ? m.withdraw_filled() : undefined;
  const field = (name: PayeeField, label: string, rule: string, help?: string) => ({
    id: name,
    label,
    value: payee[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    disabled,
    help,
    error: invalid.includes(name) ? rule : undefined,
    autoComplete: 'off',
    spellCheck: false,
  });
  if (method === 'UPI')
    return (
      <Field
        {...field('upi', m.upi_id(), m.withdraw_upi_rule(), prefilledHelp ?? m.withdraw_upi_rule())}
        inputMode="email"
        autoCapitalize="off"
        maxLength={97}
      />
    );
  return (
    <>
      <Field
        {...field('accountHolderName', m.account_holder(), m.withdraw_holder_rule())}
        autoCapitalize="words"
        maxLength={80}
      />
      <Field
        {...field('accountNumber', m.account_number(), m.account_number_rule())}
        onChange={(event) => onChange('accountNumber', digitsIn(event.target.value))}
        inputMode="numeric"
        className="num"
      />
      <Field
        {...field('ifscCode', m.ifsc_code(), m.withdraw_ifsc_rule(), prefilledHelp)}
        onChange={(event) =>
          onChange('ifscCode', latinDigits(event.target.value).replaceAll(/[\s-]/g, '').toUpperCase())
        }
        autoCapitalize="characters"
        className="num"
      />
    </>
  );
}
