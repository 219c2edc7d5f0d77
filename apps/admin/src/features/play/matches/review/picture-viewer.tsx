import { Maximize, ScanText } from '@muqabla/ui/icons';
import { useState } from 'react';
import * as m from '../../../../messages.ts';
import type { Picture } from './evidence-picture.ts';
import { FullScreenPicture } from './full-screen-picture.tsx';
import { PictureFailed } from './picture-failed.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { PictureTools, ToolButton } from './picture-tools.tsx';
import { FITTED } from './picture.rules.ts';
import { type Boxes, WordBoxes } from './word-boxes.tsx';

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
