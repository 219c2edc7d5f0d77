import { statesOf } from '@muqabla/ui/boards/replay-engines';
import { toastBad } from '@muqabla/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as m from '../../../../messages.ts';
import { recordQuery } from '../../lib/record-query.ts';
import type { LiveBoard } from '../match/live-board.rules.ts';
import { decidingMoves } from './clip-frames.rules.ts';
import type { CardWords } from './draw-card.ts';
import { CLIP_HEIGHT, CLIP_WIDTH, drawClip } from './draw-clip.ts';
import { clipType, recordClip } from './record-clip.ts';

type ClipPictureProps = {
  board: LiveBoard;
  words: CardWords;
  isMade: boolean;
  onFile: (file: File | undefined) => void;
};

const endingOf = (type: string) => (type.startsWith('video/mp4') ? 'mp4' : 'webm');

/** The clip of the deciding moves as it is recorded; hands over its file at the end. */
export function ClipPicture({ board, words, isMade, onFile }: ClipPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const record = useQuery(recordQuery(board.matchId)).data;
  const states = useQuery({
    queryKey: ['own', 'board', board.matchId, 'replay'],
    enabled: record !== undefined,
    queryFn: () => (record === undefined ? [] : statesOf({ ...record.proof, acts: record.acts })),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const handOver = useEffectEvent(onFile);
  const begin = useEffectEvent((element: HTMLCanvasElement, signal: AbortSignal) => {
    const context = element.getContext('2d');
    const type = clipType();
    if (context === null || type === undefined || states === undefined || record === undefined) return;
    const { brand, game, title, check, entry } = words;
    const clip = {
      moves: decidingMoves(states, record.acts),
      own: board.side,
      words: { brand, game, title, note: `${check}. ${entry}` },
    };
    recordClip(element, (seconds) => drawClip(context, clip, seconds), { type, signal }).then(
      (blob) => handOver(new File([blob], `muqabla-game.${endingOf(type)}`, { type: blob.type })),
      () => signal.aborted || void toastBad(m.live_share_failed()),
    );
  });
  const isReady = states !== undefined;
  useEffect(() => {
    const element = canvas.current;
    if (element === null || !isReady) return;
    const controller = new AbortController();
    begin(element, controller.signal);
    return () => controller.abort();
  }, [isReady]);
  return (
    <div className="grid justify-items-center gap-2">
      <canvas
        ref={canvas}
        width={CLIP_WIDTH}
        height={CLIP_HEIGHT}
        role="img"
        aria-label={`${m.board_replay()}: ${words.title}`}
        className="h-auto w-full max-w-64 rounded-m shadow-disc"
      />
      {!isMade && <p className="text-small text-on-brand">{m.share_making()}</p>}
    </div>
  );
}
