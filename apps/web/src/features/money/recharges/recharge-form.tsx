import { digitsIn } from '@muqabla/contract/digits';
import {
  RECHARGE_OPERATORS,
  type RechargeOperator,
  type RechargeType,
} from '@muqabla/contract/money/recharges/recharge-operators';
import { readAmount } from '@muqabla/contract/read-amount';
import { Card } from '@muqabla/ui/card';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { Field } from '@muqabla/ui/field';
import { SelectField } from '@muqabla/ui/select-field';
import { type SyntheticEvent, useState } from 'react';
import * as m from '../../../messages.ts';
import { RechargeAmount, useAmountBounds } from './recharge-amount.tsx';
import {
  amountProblem,
  isNumber,
  isSameRecharge,
  mostWithTax,
  numberKindOf,
  onlyOperatorOf,
  type OpenOperators,
  operatorsOf,
  type RechargeDetails,
  type RechargeOrder,
  type TaxTerms,
} from './recharge-order.rules.ts';

type TypeChoiceProps = {
  value: RechargeType;
  /** True when any operator can be recharged by the type. */
  isOpen: (type: RechargeType) => boolean;
  onChange: (type: RechargeType) => void;
};

/** Choice of the recharge type, of those that are open. */
function TypeChoice({ value, isOpen, onChange }: TypeChoiceProps) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="text-small font-semi text-text-2">
        {m.recharge_type()}
      </span>
      <ChoicePills
        layout="two-columns"
        label={m.recharge_type()}
        value={value}
        onChange={onChange}
        options={[
          { value: 'prepaid' as const, label: m.recharge_prepaid() },
          { value: 'postpaid' as const, label: m.recharge_postpaid() },
          { value: 'dth' as const, label: m.recharge_dth() },
          { value: 'redeem-code' as const, label: m.recharge_redeem() },
        ].filter((option) => isOpen(option.value))}
      />
    </div>
  );
}

type RechargeFormProps = {
  id: string;
  /** An order without a response, prefilled so that it can be sent again unchanged. */
  initial: RechargeOrder | undefined;
  /** An order the server has accepted: it is cleared from the form. */
  accepted: RechargeOrder | undefined;
  available: number;
  tds: TaxTerms;
  open: OpenOperators;
  busy: boolean;
  onSend: (details: RechargeDetails) => void;
};

/** Recharge form: type, number, operator and amount. */
export function RechargeForm({ id, initial, accepted, available, tds, open, busy, onSend }: RechargeFormProps) {
  const [type, setType] = useState(initial?.type ?? 'prepaid');
  const [number, setNumber] = useState(initial?.number ?? '');
  const [op_uid, setOperator] = useState<RechargeOperator | undefined>(initial?.op_uid);
  const [text, setText] = useState(initial === undefined ? '' : String(initial.amount));
  const [isSubmitted, setSubmitted] = useState(false);
  const bounds = useAmountBounds(mostWithTax(available, tds));
  const rule = numberKindOf(type) === 'dth' ? m.recharge_dth_rule() : m.recharge_mobile_rule();
  const { amount = 0, fault } = readAmount(text, 'rupees');
  const amountError = fault === 'unreadable' ? fault : amountProblem(amount, bounds);
  const details = op_uid && { number, op_uid, amount, type };
  const [cleared, setCleared] = useState<RechargeOrder>();
  if (accepted !== cleared) {
    setCleared(accepted);
    // Input changed since then is another recharge and stays.
    if (accepted !== undefined && details !== undefined && isSameRecharge(accepted, details)) {
      setNumber('');
      setText('');
      setSubmitted(false);
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setSubmitted(true);
    if (details !== undefined && isNumber(number, type) && amountError === undefined) onSend(details);
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Card className="grid gap-3.5">
        <TypeChoice
          value={type}
          isOpen={(option) => operatorsOf(option, open).length > 0}
          onChange={(next) => {
            setType(next);
            setOperator(op_uid && operatorsOf(next, open).includes(op_uid) ? op_uid : onlyOperatorOf(next, open));
          }}
        />
        <Field
          id="recharge-number"
          label={m.recharge_number()}
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(digitsIn(event.target.value))}
          disabled={busy}
          help={rule}
          error={isSubmitted && !isNumber(number, type) ? rule : undefined}
          className="num"
        />
        <SelectField
          id="recharge-operator"
          label={m.recharge_operator()}
          value={op_uid ?? ''}
          error={isSubmitted && op_uid === undefined ? m.recharge_operator_missing() : undefined}
          onChange={(event) => setOperator(event.target.value as RechargeOperator)}
          disabled={busy}
          options={[
            ...(op_uid === undefined ? [{ value: '', label: m.recharge_operator_choose() }] : []),
            ...operatorsOf(type, open).map((value) => ({ value, label: RECHARGE_OPERATORS[value].name })),
          ]}
        />
        <RechargeAmount
          value={text}
          onChange={setText}
          problem={amountError}
          bounds={bounds}
          winnings={available}
          isSubmitted={isSubmitted}
          disabled={busy}
        />
      </Card>
    </form>
  );
}
