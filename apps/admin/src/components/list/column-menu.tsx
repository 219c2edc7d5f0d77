import { Popover } from '@base-ui/react/popover';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { CheckRow } from '@muqabla/ui/check-row';
import { Columns3 } from '@muqabla/ui/icons';
import * as m from '../../messages.ts';

type ColumnMenuProps = {
  columns: readonly { key: string; head: string }[];
  hidden: ReadonlySet<string>;
  /** Called with null to restore the default. */
  onHide: (hidden: ReadonlySet<string> | null) => void;
};

/** Chooses the columns to show. The first one is always shown. */
export function ColumnMenu({ columns, hidden, onHide }: ColumnMenuProps) {
  const toggle = (key: string, shown: boolean) => {
    const others = [...hidden].filter((each) => each !== key);
    onHide(new Set(shown ? others : [...others, key]));
  };
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={m.columns()}
        title={m.columns()}
        className={buttonClass({
          variant: 'ghost',
          size: 'small',
          className: 'px-2.5! text-text-2! hover:bg-inset data-popup-open:bg-inset lg:min-h-9',
        })}
      >
        <Columns3 size={18} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-30">
          <Popover.Popup className="grid max-h-[min(560px,80dvh)] w-[min(280px,calc(100vw-24px))] gap-1 overflow-y-auto rounded-l bg-raise p-3 shadow-2 outline-none">
            <Popover.Title className="text-small font-bold">{m.columns_shown()}</Popover.Title>
            {columns.slice(1).map(({ key, head }) => (
              <CheckRow key={key} checked={!hidden.has(key)} onChange={(shown) => toggle(key, shown)}>
                {head}
              </CheckRow>
            ))}
            <Button variant="ghost" size="small" onClick={() => onHide(null)}>
              {m.columns_reset()}
            </Button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
