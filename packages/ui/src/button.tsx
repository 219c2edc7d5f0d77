import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  /** Shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean | undefined;
  icon?: ReactNode;
  iconAfter?: ReactNode;
};

/** The button of the product; `primary` at most once per card or page. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  icon,
  iconAfter,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy submit button must not submit again on Enter or a second tap.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass({ variant, size, block, className })}
    >
      {busy ? <Spinner /> : icon}
      {/* A translation by the browser takes texts out of their element: the spinner needs a place that stays. */}
      <span className="contents">{children}</span>
      {iconAfter}
    </button>
  );
}
