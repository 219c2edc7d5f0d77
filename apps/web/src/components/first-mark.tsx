import { BadgeCheck } from '@muqabla/ui/icons';

/** Marks a first on the page where it happens: the first deposit, the verification. */
export function FirstMark({ title, line }: { title: string; line: string }) {
  return (
    <div role="status" className="flex items-center gap-3.5 rounded-l bg-brand p-4 text-on-brand">
      <span className="code-in grid size-12 flex-none place-items-center rounded-full bg-action text-on-action">
        <BadgeCheck size={28} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-h3">{title}</b>
        <span className="block text-small text-on-brand-2">{line}</span>
      </span>
    </div>
  );
}
