import { AmountInput } from '@muqabla/ui/amount-input';
import { Card } from '@muqabla/ui/card';
import { Field, inputClass } from '@muqabla/ui/field';
import { FieldFrame, FieldHelp } from '@muqabla/ui/field-frame';
import { OtpInput } from '@muqabla/ui/otp-input';
import { QuickPicks } from '@muqabla/ui/quick-picks';
import { SelectField } from '@muqabla/ui/select-field';
import { useState } from 'react';
import { Example, Section } from '../section.tsx';
import { useText } from '../texts.ts';

const OPERATORS = [
  { value: '', label: '–' },
  { value: 'airtel', label: 'Airtel' },
  { value: 'jio', label: 'Jio' },
];

/** Inputs with label, help and error. */
export function Fields() {
  const text = useText();
  return (
    <>
      <Section title="Field">
        <Example state="filled, with help">
          <Field id="field-filled" label={text('roomCode')} help={text('roomCodeHelp')} defaultValue="08714236" />
        </Example>
        <Example state="empty, with a prefix and placeholder">
          <Field
            id="field-prefix"
            label={text('mobileNumber')}
            help={text('mobileRule')}
            prefix="+91"
            placeholder="98765 43210"
            className="pl-14"
          />
        </Example>
        <Example state="error">
          <Field id="field-error" label={text('username')} error={text('usernameEmpty')} />
        </Example>
        <Example state="disabled">
          <Field id="field-disabled" label={text('username')} defaultValue="Kavya_21" disabled />
        </Example>
        <Example state="hidden label">
          <Field id="field-hidden-label" label={text('roomCode')} hideLabel placeholder={text('roomCode')} />
        </Example>
      </Section>
      <Section title="FieldFrame">
        <Example state="around a control of its own">
          <FieldFrame id="frame-note" label={text('reasonTitle')} help={text('shortNote')}>
            <textarea id="frame-note" rows={2} className={inputClass} aria-describedby="frame-note-help" />
          </FieldFrame>
        </Example>
        <Example state="FieldHelp: help, error">
          <FieldHelp id="help" help={text('roomCodeHelp')} />
          <FieldHelp id="help-error" error={text('invalidOtp')} />
        </Example>
      </Section>
      <Section title="SelectField">
        <Example state="chosen">
          <SelectField id="select-chosen" label={text('operator')} options={OPERATORS} defaultValue="jio" />
        </Example>
        <Example state="error">
          <SelectField
            id="select-error"
            label={text('operator')}
            options={OPERATORS}
            error={text('operatorMissing')}
            defaultValue=""
          />
        </Example>
        <Example state="disabled">
          <SelectField id="select-disabled" label={text('operator')} options={OPERATORS} disabled />
        </Example>
      </Section>
      <OtpInputs />
      <Amounts />
    </>
  );
}

function OtpInputs() {
  const text = useText();
  const [digits, setDigits] = useState('4172');
  return (
    <Section title="OtpInput">
      <Example state="typing, with its label">
        <OtpInput id="otp-typing" label={text('otp')} showLabel value={digits} onChange={setDigits} />
      </Example>
      <Example state="error">
        <OtpInput
          id="otp-error"
          label={text('otp')}
          value="417290"
          onChange={() => undefined}
          error={text('invalidOtp')}
        />
      </Example>
      <Example state="disabled, four digits">
        <OtpInput id="otp-disabled" label={text('otp')} value="41" length={4} onChange={() => undefined} disabled />
      </Example>
    </Section>
  );
}

function Amounts() {
  const text = useText();
  const [amount, setAmount] = useState('500');
  const add = (more: number) => setAmount((now) => String(Number(now) + more));
  return (
    <Section title="AmountInput, QuickPicks">
      <Example state="with quick picks that add">
        <Card className="grid gap-3">
          <AmountInput
            id="amount"
            inputMode="decimal"
            label={text('amount')}
            value={amount}
            onChange={setAmount}
            help={text('amountBounds')}
          />
          <QuickPicks
            amounts={[100, 200, 500, 1000, 2000]}
            onPick={add}
            labelFor={(more) => text('add', { amount: more })}
          />
        </Card>
      </Example>
      <Example state="error; disabled">
        <Card className="grid gap-3">
          <AmountInput
            id="amount-error"
            inputMode="numeric"
            label={text('stakeOfBattle')}
            value="10"
            onChange={() => undefined}
            error={text('amountTooLow')}
          />
          <AmountInput
            id="amount-disabled"
            inputMode="numeric"
            label={text('amount')}
            value=""
            onChange={() => undefined}
            disabled
          />
          <QuickPicks amounts={[100, 200]} onPick={add} labelFor={(more) => text('add', { amount: more })} disabled />
        </Card>
      </Example>
    </Section>
  );
}
