import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';
import { CodeField, isCode } from '../components/code-field.tsx';

type Credentials = { email: string; password: string; totp: string; recoveryCode: string };
type SignInFormProps = {
  /** The e-mail of the staff member who must sign in again; absent for a first sign-in. */
  email?: string | undefined;
  onSignedIn: (accessToken: string) => void;
};

/** Signs in with e-mail, password and an authenticator code, or with a recovery code instead of the latter. */
export function SignInForm({ email: known, onSignedIn }: SignInFormProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<Credentials>({
    ...(known !== undefined && { defaultValues: { email: known } }),
    shouldUnregister: true,
  });
  const signIn = useMutation({
    mutationFn: ({ email, password, totp, recoveryCode }: Credentials) =>
      byRecovery
        ? api.call('POST /admin/login/recovery', { body: { email: email.trim(), password, recoveryCode } })
        : api.call('POST /admin/login', { body: { email: email.trim(), password, totp } }),
    onSuccess: ({ accessToken }) => onSignedIn(accessToken),
    onError: () => {
      if (byRecovery) return;
      // A code is valid once: the next attempt needs a new one.
      resetField('totp');
      setFocus('totp');
    },
  });
  const { errors } = formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((typed) => signIn.mutate(typed))}>
      {signIn.isError && (
        <Note tone="bad" role="alert">
          {failureWords(signIn.error)}
        </Note>
      )}
      <Field
        id="email"
        type="email"
        label={m.sign_in_email()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={known === undefined}
        readOnly={known !== undefined}
        error={errors.email?.message}
        {...register('email', { validate: (email) => /^\S+@\S+\.\S+$/.test(email.trim()) || m.sign_in_email_wrong() })}
      />
      <Field
        id="password"
        type="password"
        label={m.sign_in_password()}
        autoComplete="current-password"
        autoFocus={known !== undefined}
        maxLength={200}
        error={errors.password?.message}
        {...register('password', { validate: (password) => password !== '' || m.sign_in_password_missing() })}
      />
      {byRecovery ? (
        <Field
          key="recovery"
          id="recoveryCode"
          label={m.sign_in_recovery()}
          help={m.sign_in_recovery_help()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={errors.recoveryCode?.message}
          {...register('recoveryCode', { validate: (code) => code.trim() !== '' || m.sign_in_recovery_missing() })}
        />
      ) : (
        <CodeField
          key="totp"
          id="totp"
          label={m.sign_in_code()}
          help={m.sign_in_code_help()}
          error={errors.totp?.message}
          {...register('totp', { validate: (totp) => isCode(totp) || m.sign_in_code_wrong() })}
        />
      )}
      <Button type="submit" variant="primary" block busy={signIn.isPending}>
        {m.sign_in()}
      </Button>
      <Button variant="ghost" block onClick={() => setByRecovery(!byRecovery)}>
        {byRecovery ? m.sign_in_with_totp() : m.sign_in_with_recovery()}
      </Button>
    </form>
  );
}
