import { isFullName, tidyName } from '@muqabla/contract/accounts/name-characters';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Field } from '@muqabla/ui/field';
import { SHORT_TOAST_MILLISECONDS, toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { isPhone } from '../lib/phone.rules.ts';
import { AdultNote } from './adult-note.tsx';
import { PhoneField } from './phone-field.tsx';
import { ProofNote } from './proof-note.tsx';
import { RegisterPromise } from './register-promise.tsx';

export type Registration = { fullName: string; phone: string; refercode: string };

type RegisterFormProps = {
  initial: Registration;
  /** Called with the submitted registration and its signup token. */
  onSent: (registration: Registration, signupToken: string) => void;
  onLogin: () => void;
};

const codeRule = /^([A-Z0-9]{4,12})?$/;

const isValid: Record<keyof Registration, (text: string) => boolean> = {
  fullName: (name) => isFullName(tidyName(name)),
  phone: isPhone,
  refercode: (code) => codeRule.test(code.trim()),
};
const fieldIds = { fullName: 'full-name', phone: 'phone', refercode: 'refercode' } as const;
const fields = ['fullName', 'phone', 'refercode'] as const;

/** Registration form: name, phone and referral code. Submitting it confirms the minimum age. */
export function RegisterForm({ initial, onSent, onLogin }: RegisterFormProps) {
  const [values, setValues] = useState(initial);
  // Errors show after the first submission and disappear once corrected.
  const [isSubmitted, setSubmitted] = useState(false);
  const fill = (change: Partial<Registration>) => setValues({ ...values, ...change });
  const isInvalid = (field: keyof Registration) => isSubmitted && !isValid[field](values[field]);
  const send = useMutation({
    mutationFn: async (body: Registration) => ({ body, response: await api.call('POST /auth/register', { body }) }),
    onSuccess: ({ body, response }) => {
      void toastOk(response.message, SHORT_TOAST_MILLISECONDS);
      onSent(body, response.signupToken);
    },
    onError: (error) => toastBad(errorMessage(error, m.registration_failed()), SHORT_TOAST_MILLISECONDS),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const invalid = fields.find((field) => !isValid[field](values[field]));
    if (invalid !== undefined) document.querySelector<HTMLElement>(`#${fieldIds[invalid]}`)?.focus();
    else if (!send.isPending)
      send.mutate({ fullName: tidyName(values.fullName), phone: values.phone, refercode: values.refercode.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4">
        <RegisterPromise />
        <Card className="grid gap-3.5">
          <Field
            id={fieldIds.fullName}
            value={values.fullName}
            onChange={(event) => fill({ fullName: event.target.value })}
            label={m.full_name()}
            autoComplete="name"
            maxLength={60}
            error={isInvalid('fullName') ? m.full_name_rule() : undefined}
            autoFocus={initial.fullName === ''}
          />
          <PhoneField value={values.phone} onChange={(phone) => fill({ phone })} isSubmitted={isInvalid('phone')} />
          <Field
            id={fieldIds.refercode}
            value={values.refercode}
            onChange={(event) => fill({ refercode: event.target.value.toUpperCase() })}
            label={m.refercode_optional()}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
            error={isInvalid('refercode') ? m.refercode_rule() : undefined}
          />
          <Button type="submit" variant="primary" block busy={send.isPending}>
            {m.send_otp()}
          </Button>
          <ProofNote />
        </Card>
        <p className="flex items-center text-small text-text-2 max-2xs:flex-wrap">
          {m.have_account()}
          <button type="button" className="link min-h-11 px-2" onClick={onLogin}>
            {m.login()}
          </button>
        </p>
        <AdultNote />
      </div>
    </form>
  );
}
