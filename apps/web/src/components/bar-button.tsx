import type { ComponentProps, ReactNode } from 'react';

type BarButtonProps = ComponentProps<'button'> & { icon: ReactNode };

/** Small action at the end of a top bar, such as Rules. */
export function BarButton({ icon, children, ...rest }: BarButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-m px-3 text-small font-medium max-2xs:px-1"
    >
      {icon}
      <span className="contents">{children}</span>
    </button>
  );
}
