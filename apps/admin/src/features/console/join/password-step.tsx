import { PASSWORD_LEAST } from '@muqabla/contract/console/staff/staff-fields';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { Note } from '@muqabla/ui/note';
import { useForm } from 'react-hook-form';
import * as m from '../../../messages.ts';

type PasswordInput = { password: string; again: string };
type PasswordStepProps = {
  email: string;
  password: string;
  /** The server's refusal of the password. */
  refused: string | undefined;
  onPassword: (password: string) => void;
};

/** Asks for the new password twice. */
export function PasswordStep({ email, password: typed, refused, onPassword }: PasswordStepProps) {
  const { register, handleSubmit, getValues, formState } = useForm<PasswordInput>({
    defaultValues: { password: typed, again: typed },
  });
  const { errors } = formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(({ password }) => onPassword(password))}>
      {refused !== undefined && (
        <Note tone="bad" role="alert">
          {refused}
        </Note>
      )}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        id="password"
        type="password"
        label={m.join_password()}
        help={m.join_password_help({ least: PASSWORD_LEAST })}
        autoComplete="new-password"
        autoFocus
        maxLength={200}
        error={errors.password?.message}
        {...register('password', {
          validate: (password) => password.length >= PASSWORD_LEAST || m.join_password_short({ least: PASSWORD_LEAST }),
        })}
      />
      <Field
        id="again"
        type="password"
        label={m.join_password_again()}
        autoComplete="new-password"
        maxLength={200}
        error={errors.again?.message}
        {...register('again', {
          validate: (again) => again === getValues('password') || m.join_password_differs(),
        })}
      />
      <Button type="submit" variant="primary" block>
        {m.welcome_next()}
      </Button>
    </form>
  );
}
