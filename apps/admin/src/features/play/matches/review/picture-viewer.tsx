import { Button } from '@muqabla/ui/button';
import { Maximize, ScanText, X } from '@muqabla/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as m from '../../../../messages.ts';
import type { Picture } from './evidence-picture.ts';
import { PictureFrame } from './picture-frame.tsx';
import { PictureTools, ToolButton } from './picture-tools.tsx';
import { FITTED } from './picture.rules.ts';
import { caseQuery } from './review.queries.ts';
import { type Boxes, WordBoxes } from './word-boxes.tsx';

/** Shown when a screenshot does not load, mostly because its link has expired; the button requests a new link. */
function PictureFailed({ matchId, onAgain }: { matchId: string; onAgain: () => void }) {
  const client = useQueryClient();
  const again = async () => {
    await client.invalidateQueries({ queryKey: caseQuery(matchId).queryKey });
    onAgain();
  };
  return (
    <div
      role="alert"
      className="picture-table grid h-[min(404px,70dvh)] place-content-center justify-items-center gap-3 p-5 text-center"
    >
      <p>{m.picture_failed()}</p>
      <Button onClick={() => void again()}>{m.try_again()}</Button>
    </div>
  );
}

/** A full-screen screenshot. Escape or the close button closes it and restores the focus. */
function FullScreenPicture({ url, label, onClose }: Picture & { onClose: () => void }) {
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

/** One screenshot that can be zoomed, rotated, panned and opened full-screen. */
export function PictureViewer({ url, label, matchId, boxes }: Picture & { matchId: string; boxes: Boxes | undefined }) {
  const [boxed, setBoxed] = useState(false);
  const [view, setView] = useState(FITTED);
  const [full, setFull] = useState(false);
  const [failed, setFailed] = useState(false);
  if (failed) return <PictureFailed matchId={matchId} onAgain={() => setFailed(false)} />;
  return (
    <div className="picture-table flex h-[min(452px,70dvh)] flex-col">
      <div className="relative min-h-0 flex-1">
        <PictureFrame url={url} label={label} view={view} onView={setView} onFailed={() => setFailed(true)}>
          {boxed && boxes !== undefined && <WordBoxes {...boxes} view={view} />}
        </PictureFrame>
      </div>
      <PictureTools view={view} onView={setView}>
        {boxes !== undefined && boxes.words.length > 0 && (
          <ToolButton
            label={boxed ? m.picture_boxes_off() : m.picture_boxes_on()}
            icon={ScanText}
            onClick={() => setBoxed(!boxed)}
          />
        )}
        <ToolButton label={m.picture_full()} icon={Maximize} onClick={() => setFull(true)} />
      </PictureTools>
      {full && <FullScreenPicture url={url} label={label} onClose={() => setFull(false)} />}
    </div>
  );
}
