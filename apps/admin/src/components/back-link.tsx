import { ChevronLeft } from '@muqabla/ui/icons';
import { Link, type LinkProps } from '@tanstack/react-router';

/** A link from an entity's page to its list. */
export function BackLink({ to, children }: { to: NonNullable<LinkProps['to']>; children: string }) {
  return (
    <Link
      to={to}
      className="link inline-flex min-h-6 items-center gap-1 justify-self-start text-small pointer-coarse:min-h-11"
    >
      <ChevronLeft size={18} aria-hidden />
      {children}
    </Link>
  );
}
