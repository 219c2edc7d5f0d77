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
      maxLength={6}
      className={cx('num tracking-[.3em]', className)}
    />
  );
}

/** True when a text is six digits. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
