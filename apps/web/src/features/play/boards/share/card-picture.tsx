import { toastBad } from '@muqabla/ui/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as m from '../../../../messages.ts';
import { CARD_HEIGHT, CARD_WIDTH, type CardWords, drawCard } from './draw-card.ts';

const FILE_NAME = 'muqabla-game.png';

/** The card as it is shared; hands over its file whenever it was drawn. */
export function CardPicture({ words, onFile }: { words: CardWords; onFile: (file: File | undefined) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const handOver = useEffectEvent(onFile);
  const key = JSON.stringify(words);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let isOld = false;
    handOver(undefined);
    drawCard(element, JSON.parse(key) as CardWords).then(
      () =>
        element.toBlob((blob) => {
          if (!isOld && blob !== null) handOver(new File([blob], FILE_NAME, { type: blob.type }));
        }, 'image/png'),
      () => void toastBad(m.live_share_failed()),
    );
    return () => {
      isOld = true;
    };
  }, [key]);
  return (
    <canvas
      ref={canvas}
      width={CARD_WIDTH}
      height={CARD_HEIGHT}
      role="img"
      aria-label={`${m.share_picture()}: ${words.title}`}
      className="h-auto w-full max-w-64 rounded-m shadow-disc"
    />
  );
}
