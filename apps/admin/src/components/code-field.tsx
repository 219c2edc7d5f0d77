import { cx } from '@muqabla/ui/cx';
import { Field } from '@muqabla/ui/field';
import type { ComponentProps } from 'react';

/** Six digits of the authenticator. */
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

/** Whether all six digits are there. */
export const isCode = (typed: string): boolean => /^\d{6}$/.test(typed);
