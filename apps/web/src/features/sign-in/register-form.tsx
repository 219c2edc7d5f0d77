import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Field } from '@muqabla/ui/field';
import { SHORT_TOAST_MILLISECONDS, toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureWords } from '../../lib/failure.ts';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';
import { AdultNote } from './adult-note.tsx';
import { PhoneField } from './phone-field.tsx';
import { isPhone } from './phone-rule.ts';

export type Registration = { fullName: string; phone: string; refercode: string };

type RegisterFormProps = {
  start: Registration;
  /** Told what was sent and the token that goes with its OTP. */
  onSent: (sent: Registration, signupToken: string) => void;
  onLogin: () => void;
};

const nameRule = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .'’_-]{1,59}$/u;
const codeRule = /^([A-Z0-9]{4,12})?$/;

const isRight: Record<keyof Registration, (text: string) => boolean> = {
  fullName: (name) => nameRule.test(name.trim()),
  phone: isPhone,
  refercode: (code) => codeRule.test(code.trim()),
};
const fieldIds = { fullName: 'full-name', phone: 'phone', refercode: 'refercode' } as const;
const fields = ['fullName', 'phone', 'refercode'] as const;

/** Name, number and refer code; sending it confirms that the player has reached the minimum age. */
export function RegisterForm({ start, onSent, onLogin }: RegisterFormProps) {
  const [filled, setFilled] = useState(start);
  // What is wrong shows after the first try, and goes as soon as it is put right.
  const [tried, setTried] = useState(false);
  const fill = (change: Partial<Registration>) => setFilled({ ...filled, ...change });
  const isWrong = (field: keyof Registration) => tried && !isRight[field](filled[field]);
  const send = useMutation({
    mutationFn: async (sent: Registration) => ({ sent, answer: await api.call('POST /auth/register', { body: sent }) }),
    onSuccess: ({ sent, answer }) => {
      void toastOk(answer.message, SHORT_TOAST_MILLISECONDS);
      onSent(sent, answer.signupToken);
    },
    onError: (error) => toastBad(failureWords(error, m.registration_failed()), SHORT_TOAST_MILLISECONDS),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = fields.find((field) => !isRight[field](filled[field]));
    if (wrong !== undefined) document.querySelector<HTMLElement>(`#${fieldIds[wrong]}`)?.focus();
    else if (!send.isPending)
      send.mutate({ fullName: filled.fullName.trim(), phone: filled.phone, refercode: filled.refercode.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4">
        <Card className="grid gap-3.5">
          <Field
            id={fieldIds.fullName}
            value={filled.fullName}
            onChange={(event) => fill({ fullName: event.target.value })}
            label={m.full_name()}
            autoComplete="name"
            maxLength={60}
            error={isWrong('fullName') ? m.full_name_rule() : undefined}
            autoFocus={start.fullName === ''}
          />
          <PhoneField value={filled.phone} onChange={(phone) => fill({ phone })} strict={isWrong('phone')} />
          <Field
            id={fieldIds.refercode}
            value={filled.refercode}
            onChange={(event) => fill({ refercode: event.target.value.toUpperCase() })}
            label={m.refercode_optional()}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
            error={isWrong('refercode') ? m.refercode_rule() : undefined}
          />
          <Button type="submit" variant="primary" block busy={send.isPending}>
            {m.send_otp()}
          </Button>
        </Card>
        <p className="flex items-center text-small text-text-2">
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
