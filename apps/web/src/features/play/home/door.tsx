import type { Icon } from '@muqabla/ui/icons';

/** The look of a link or button that leads to something to check. */
export const doorClass =
  'grid h-full content-start gap-1.5 rounded-l bg-info-tint p-3.5 text-left inset-ring inset-ring-info-edge';

type DoorTextProps = { Icon: Icon; title: string; line: string };

/** The content of a door: what can be checked, and where. */
export function DoorText({ Icon, title, line }: DoorTextProps) {
  return (
    <>
      <Icon size={22} aria-hidden className="text-info-ink" />
      <b className="leading-5">{title}</b>
      <span className="text-caption text-text-2">{line}</span>
    </>
  );
}
