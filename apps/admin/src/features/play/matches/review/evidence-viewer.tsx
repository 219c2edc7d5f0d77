import type { BlindCase, ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { Button } from '@muqabla/ui/button';
import { Columns2, Layers } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { type ReactNode, useState } from 'react';
import { shortId } from '../../../../lib/short-id.rules.ts';
import * as m from '../../../../messages.ts';
import { BoardSection } from '../board/board-section.tsx';
import { CaseLink } from './assistant-facts.tsx';
import { pictureOf } from './evidence-picture.ts';
import { EvidenceSide } from './evidence-side.tsx';
import { PictureOverlay } from './picture-overlay.tsx';

type EvidenceViewerProps = { detail: BlindCase & Pick<ReviewDetail, 'doubt'>; title: ReactNode };

/** Shows both sides' evidence: host left, joiner right, or the screenshots overlaid. */
export function EvidenceViewer({ detail, title }: EvidenceViewerProps) {
  const [overlaid, setOverlaid] = useState(false);
  const host = pictureOf(detail, 'host');
  const joiner = pictureOf(detail, 'joiner');
  const pair = host !== undefined && joiner !== undefined ? { host, joiner } : undefined;
  // A room on a board has no screenshots: the game itself is the evidence.
  const isBoard = detail.room === 'board';
  const comparing = overlaid && pair !== undefined;
  const pictureShown = !comparing && !isBoard;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{title}</span>
        {pair !== undefined && (
          <Button
            variant="outline"
            aria-pressed={overlaid}
            icon={overlaid ? <Columns2 size={18} aria-hidden /> : <Layers size={18} aria-hidden />}
            onClick={() => setOverlaid(!overlaid)}
          >
            {overlaid ? m.compare_off() : m.compare_on()}
          </Button>
        )}
      </div>
      {detail.codeSeenIn !== undefined && (
        <Note tone="bad">
          <CaseLink matchId={detail.codeSeenIn}>
            {m.assistant_code_seen_in({ id: shortId(detail.codeSeenIn) })}
          </CaseLink>
        </Note>
      )}
      {comparing && <PictureOverlay {...pair} />}
      <div className="grid gap-3 sm:grid-cols-2 sm:grid-rows-[auto_auto_auto] sm:gap-y-0">
        <EvidenceSide detail={detail} side="host" pictureShown={pictureShown} />
        <EvidenceSide detail={detail} side="joiner" pictureShown={pictureShown} />
      </div>
      {isBoard && <BoardSection matchId={detail._id} doubt={detail.doubt} />}
    </>
  );
}
