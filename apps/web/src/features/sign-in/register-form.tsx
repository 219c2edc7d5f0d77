import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Field } from '@muqabla/ui/field';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { failureWords } from '../../lib/failure.ts';
import { api } from '../../lib/session.ts';
import { m } from '../../paraglide/messages.js';
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

/** Name, number and refer code; sending it confirms that one is 18 or older. */
export function RegisterForm({ start, onSent, onLogin }: RegisterFormProps) {
  const { control, handleSubmit } = useForm<Registration>({ defaultValues: start });
  const { errors } = useFormState({ control });
  const send = useMutation({
    mutationFn: async (sent: Registration) => ({ sent, answer: await api.call('POST /auth/register', { body: sent }) }),
    onSuccess: ({ sent, answer }) => {
      void toastOk(answer.message);
      onSent(sent, answer.signupToken);
    },
    onError: (error) => toastBad(failureWords(error, m.registration_failed())),
  });
  const submit = handleSubmit(({ fullName, phone, refercode }) =>
    send.mutate({ fullName: fullName.trim(), phone, refercode: refercode.trim() }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className="grid gap-4">
        <Card className="grid gap-3.5">
          <Controller
            control={control}
            name="fullName"
            rules={{ validate: (name) => nameRule.test(name.trim()) }}
            render={({ field }) => (
              <Field
                {...field}
                id="full-name"
                label={m.full_name()}
                autoComplete="name"
                maxLength={60}
                error={errors.fullName && m.full_name_rule()}
                autoFocus={start.fullName === ''}
              />
            )}
          />
          <Controller
            control={control}
            name="phone"
            rules={{ validate: isPhone }}
            render={({ field }) => (
              <PhoneField value={field.value} onChange={field.onChange} strict={errors.phone !== undefined} />
            )}
          />
          <Controller
            control={control}
            name="refercode"
            rules={{ validate: (code) => codeRule.test(code.trim()) }}
            render={({ field }) => (
              <Field
                {...field}
                id="refercode"
                label={m.refercode_optional()}
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={12}
                onChange={(event) => field.onChange(event.target.value.toUpperCase())}
                error={errors.refercode && m.refercode_rule()}
              />
            )}
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
