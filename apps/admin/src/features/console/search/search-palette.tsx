import { Dialog } from '@base-ui/react/dialog';
import * as m from '../../../messages.ts';
import { PaletteContent, type SearchCommand } from './palette-content.tsx';

type SearchPaletteProps = {
  isOpen: boolean;
  /** The screens, acts and settings of the staff member. */
  commands: readonly SearchCommand[];
  onClose: () => void;
};

/** Finds a record, a screen, an act or a setting by a few characters and opens it, by keyboard alone if wanted. */
export function SearchPalette({ isOpen, commands, onClose }: SearchPaletteProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          aria-label={m.search_title()}
          className="fixed inset-x-3 top-[8dvh] z-40 mx-auto flex max-h-[min(560px,84dvh)] max-w-[600px] flex-col overflow-hidden rounded-l bg-raise shadow-2 outline-none"
        >
          <PaletteContent commands={commands} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
