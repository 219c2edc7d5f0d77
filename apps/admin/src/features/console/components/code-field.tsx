import { digitsIn } from '@muqabla/contract/digits';
import { cx } from '@muqabla/ui/cx';
import { Field } from '@muqabla/ui/field';
import type { ComponentProps } from 'react';

/** The six-digit code of the authenticator app. */
export function CodeField({ className, ...field }: Omit<ComponentProps<typeof Field>, 'type'>) {
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      onInput={({ currentTarget }) => {
        // Before `onChange`, which reads the field.
        currentTarget.value = digitsIn(currentTarget.value);
      }}
      className={cx('num tracking-[.3em]', className)}
    />
  );
}

/** True when a text is six digits. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
