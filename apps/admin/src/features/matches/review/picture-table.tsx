import { Maximize } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../messages.ts';
import { FullScreenPicture } from './full-screen-picture.tsx';
import { PictureFailed } from './picture-failed.tsx';
import { PictureFrame } from './picture-frame.tsx';
import type { Picture } from './picture-of.ts';
import { PictureTools, ToolButton } from './picture-tools.tsx';
import { FITTED } from './picture.rules.ts';

/** One screenshot on the dark table: larger, smaller, turned, moved by hand, or over the whole screen. */
export function PictureTable({ url, label, matchId }: Picture & { matchId: string }) {
  const [view, setView] = useState(FITTED);
  const [full, setFull] = useState(false);
  const [failed, setFailed] = useState(false);
  if (failed) return <PictureFailed matchId={matchId} onAgain={() => setFailed(false)} />;
  return (
    <div className="picture-table relative h-[min(404px,70dvh)]">
      <PictureFrame url={url} label={label} view={view} onView={setView} onFailed={() => setFailed(true)} />
      <PictureTools view={view} onView={setView}>
        <ToolButton label={m.picture_full()} icon={Maximize} onClick={() => setFull(true)} />
      </PictureTools>
      {full && <FullScreenPicture url={url} label={label} onClose={() => setFull(false)} />}
    </div>
  );
}
