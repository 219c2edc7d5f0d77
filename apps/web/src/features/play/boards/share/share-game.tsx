import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { CheckRow } from '@muqabla/ui/check-row';
import { Download, Share2 } from '@muqabla/ui/icons';
import { Segmented } from '@muqabla/ui/segmented';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGameTitle } from '../../../../lib/games.ts';
import { useBrandName } from '../../../../lib/settings.ts';
import * as m from '../../../../messages.ts';
import { pollOfLog } from '../../components/log-entry-card.tsx';
import { gameCheckQuery } from '../../lib/game-check.ts';
import { isDecision, matchLogQuery } from '../../lib/record-query.ts';
import { saveFile, sendFile } from '../../lib/send-file.ts';
import type { LiveBoard } from '../match/live-board.rules.ts';
import { CLIP_SECONDS } from './clip-frames.rules.ts';
import { ClipPicture } from './clip-picture.tsx';
import { CARD_HEIGHT, CARD_WIDTH, type CardWords, drawCard } from './draw-card.ts';
import { GameLink } from './game-link.tsx';
import { clipType } from './record-clip.ts';
import { cardWords } from './share-words.ts';
import { useGameLink } from './use-game-link.ts';

const FILE_NAME = 'muqabla-game.png';

/** The card as it is shared; hands over its file whenever it was drawn. */
function CardPicture({ words, onFile }: { words: CardWords; onFile: (file: File | undefined) => void }) {
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

type ShareGameProps = { board: LiveBoard; match: MatchView };
type Kind = 'card' | 'clip';

/** Shares a finished game as a card or as a clip of the deciding moves, both made on the phone. */
export function ShareGame({ board, match }: ShareGameProps) {
  const [kind, setKind] = useState<Kind>('card');
  const [showsAmount, setShowsAmount] = useState(false);
  const [file, setFile] = useState<File>();
  const brand = useBrandName();
  const game = useGameTitle(match.gameName);
  const check = useQuery(gameCheckQuery(match._id)).data;
  const log = useQuery({
    ...matchLogQuery(match._id, match.winner ?? 'cancel'),
    refetchInterval: ({ state }) => pollOfLog(state.data?.entries),
  }).data;
  const entry = log?.entries.findLast(isDecision)?.index ?? undefined;
  const words = cardWords({ board, match, brand, game, check, entry, showsAmount });
  const shared = useGameLink(match._id);
  const send = useMutation({
    mutationFn: async () => {
      if (file === undefined) return;
      const link = shared.link ?? (await shared.makeLink()) ?? location.origin;
      const text = m.share_text({ name: words.seats[0].name, game, brand, link });
      await sendFile(file, { text, saved: m.share_saved() });
    },
    onError: () => void toastBad(m.live_share_failed()),
  });
  const choose = (next: Kind) => {
    setFile(undefined);
    setKind(next);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {clipType() !== undefined && (
        <Segmented<Kind>
          label={m.share_as()}
          options={[
            { value: 'card', label: m.share_card() },
            { value: 'clip', label: m.share_clip({ seconds: CLIP_SECONDS }) },
          ]}
          value={kind}
          onChange={choose}
        />
      )}
      <div className="grid place-items-center rounded-l bg-brand-deep p-3">
        {kind === 'card' ? (
          <CardPicture words={words} onFile={setFile} />
        ) : (
          <ClipPicture board={board} words={words} isMade={file !== undefined} onFile={setFile} />
        )}
      </div>
      {kind === 'card' && words.isDrawn === false && match.amount > 0 && (
        <CheckRow checked={showsAmount} onChange={setShowsAmount}>
          {m.share_show_amount()}
          <span className="block text-small text-text-2">{m.share_amount_off()}</span>
        </CheckRow>
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          variant="primary"
          icon={<Share2 size={20} aria-hidden />}
          disabled={file === undefined}
          busy={send.isPending}
          onClick={() => send.mutate()}
        >
          {m.live_share()}
        </Button>
        <Button
          variant="outline"
          icon={<Download size={20} aria-hidden />}
          disabled={file === undefined}
          onClick={() => file && saveFile(file, m.share_saved())}
        >
          {m.share_save()}
        </Button>
      </div>
      <GameLink {...shared} />
    </div>
  );
}
