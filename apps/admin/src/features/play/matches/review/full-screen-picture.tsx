import { X } from '@muqabla/ui/icons';
import { useEffect, useRef, useState } from 'react';
import * as m from '../../../../messages.ts';
import type { Picture } from './evidence-picture.ts';
import { PictureFrame } from './picture-frame.tsx';
import { PictureTools, ToolButton } from './picture-tools.tsx';
import { FITTED } from './picture.rules.ts';

/** A full-screen screenshot. Escape or the close button closes it and restores the focus. */
export function FullScreenPicture({ url, label, onClose }: Picture & { onClose: () => void }) {
  const [view, setView] = useState(FITTED);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="picture-table fixed inset-0 m-0 size-full max-h-none max-w-none flex-col open:flex"
    >
      <div className="relative min-h-0 flex-1">
        <PictureFrame url={url} label={label} view={view} onView={setView} />
      </div>
      <PictureTools view={view} onView={setView}>
        <ToolButton label={m.picture_close()} icon={X} onClick={() => dialog.current?.close()} />
      </PictureTools>
    </dialog>
  );
}
