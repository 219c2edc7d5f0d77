import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { api, session } from '../../lib/api.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { queryClient } from '../../lib/query-client.ts';
import { m } from '../../paraglide/messages.js';
import { wayBack } from './way-back.rules.ts';

type Credentials = { email: string; password: string; totp: string };
const route = getRouteApi('/sign-in');

/** E-mail, password and the six digits of the authenticator. */
export function SignInForm() {
  const { to } = route.useSearch();
  const router = useRouter();
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<Credentials>();
  const signIn = useMutation({
    mutationFn: (body: Credentials) => api.call('POST /admin/login', { body }),
    onSuccess: ({ accessToken }) => {
      queryClient.clear();
      session.set(accessToken);
      router.history.push(router.basepath + wayBack(to));
    },
    onError: () => {
      // A code works once: the next try needs a fresh one.
      resetField('totp');
      setFocus('totp');
    },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((typed) => signIn.mutate({ ...typed, email: typed.email.trim() }))}
    >
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
        autoFocus
        error={errors.email?.message}
        {...register('email', { validate: (email) => /^\S+@\S+\.\S+$/.test(email.trim()) || m.sign_in_email_wrong() })}
      />
      <Field
        id="password"
        type="password"
        label={m.sign_in_password()}
        autoComplete="current-password"
        maxLength={200}
        error={errors.password?.message}
        {...register('password', { validate: (password) => password !== '' || m.sign_in_password_missing() })}
      />
      <Field
        id="totp"
        label={m.sign_in_code()}
        help={m.sign_in_code_help()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        className="num tracking-[.3em]"
        error={errors.totp?.message}
        {...register('totp', { validate: (totp) => /^\d{6}$/.test(totp) || m.sign_in_code_wrong() })}
      />
      <Button type="submit" variant="primary" block busy={signIn.isPending}>
        {m.sign_in()}
      </Button>
    </form>
  );
}
