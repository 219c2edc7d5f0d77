import { readAmount } from '@muqabla/contract/read-amount';
import { RECHARGE_OPERATORS, type RechargeOperator } from '@muqabla/contract/recharges/recharge-operators';
import { Card } from '@muqabla/ui/card';
import { Field } from '@muqabla/ui/field';
import { SelectField } from '@muqabla/ui/select-field';
import { type SyntheticEvent, useState } from 'react';
import * as m from '../../messages.ts';
import { RechargeAmount, useAmountBounds } from './recharge-amount.tsx';
import {
  amountProblem,
  isNumber,
  isSame,
  numberKindOf,
  operatorsOf,
  type RechargeDetails,
  type RechargeOrder,
} from './recharge-order.rules.ts';
import { TypeChoice } from './type-choice.tsx';

type RechargeFormProps = {
  id: string;
  /** The order whose answer never came, to be sent again as it was. */
  start: RechargeOrder | undefined;
  /** An order that was taken: whoever still has it in the form begins anew. */
  spent: RechargeOrder | undefined;
  available: number;
  busy: boolean;
  onSend: (details: RechargeDetails) => void;
};

const firstOf = (operators: readonly RechargeOperator[]) => operators[0] ?? 'airtel';

/** What to recharge: type, number, operator and amount. */
export function RechargeForm({ id, start, spent, available, busy, onSend }: RechargeFormProps) {
  const [type, setType] = useState(start?.type ?? 'prepaid');
  const [number, setNumber] = useState(start?.number ?? '');
  const [op_uid, setOperator] = useState<RechargeOperator>(start?.op_uid ?? 'airtel');
  const [typed, setTyped] = useState(start === undefined ? '' : String(start.amount));
  const [isTried, setTried] = useState(false);
  const bounds = useAmountBounds(available);
  const rule = numberKindOf(type) === 'dth' ? m.recharge_dth_rule() : m.recharge_mobile_rule();
  const { amount = 0, fault } = readAmount(typed, 'rupees');
  const wrongAmount = fault === 'unreadable' ? fault : amountProblem(amount, bounds);
  const details = { number, op_uid, amount, type };
  const [cleared, setCleared] = useState<RechargeOrder>();
  if (spent !== cleared) {
    setCleared(spent);
    // What has been typed since is another recharge, and stays.
    if (spent !== undefined && isSame(spent, details)) {
      setNumber('');
      setTyped('');
      setTried(false);
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (isNumber(number, type) && wrongAmount === undefined) onSend(details);
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Card className="grid gap-3.5">
        <TypeChoice
          value={type}
          onChange={(next) => {
            const operators = operatorsOf(next);
            setType(next);
            setOperator(operators.includes(op_uid) ? op_uid : firstOf(operators));
          }}
        />
        <Field
          id="recharge-number"
          label={m.recharge_number()}
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value.replace(/\D/g, '').slice(0, 12))}
          disabled={busy}
          help={rule}
          error={isTried && !isNumber(number, type) ? rule : undefined}
          className="num"
        />
        <SelectField
          id="recharge-operator"
          label={m.recharge_operator()}
          value={op_uid}
          onChange={(event) => setOperator(event.target.value as RechargeOperator)}
          disabled={busy}
          options={operatorsOf(type).map((value) => ({ value, label: RECHARGE_OPERATORS[value].name }))}
        />
        <RechargeAmount
          value={typed}
          onChange={setTyped}
          problem={wrongAmount}
          bounds={bounds}
          strict={isTried}
          disabled={busy}
        />
      </Card>
    </form>
  );
}
