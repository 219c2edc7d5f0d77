import type { MatchView } from '@muqabla/contract/play/matches/match';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { IconButton } from '@muqabla/ui/icon-button';
import { Swords, X } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useGameTitles } from '../../../lib/games.ts';
import { matchQuery } from '../../../lib/match-queries.ts';
import { opponentOf } from '../../../lib/match-side.rules.ts';
import * as m from '../../../messages.ts';

/** The match from whose room the chat was opened, named in the next message unless it is removed. */
export function useAttachedMatch(userId: string) {
  const [search] = useSearchParams();
  const matchId = search.get('match');
  const [isDetached, setDetached] = useState(false);
  const { data } = useQuery({ ...matchQuery(matchId ?? ''), enabled: matchId !== null && !isDetached, retry: false });
  const titleOf = useGameTitles();
  const match = isDetached || matchId === null ? undefined : data;
  return { text: match && textOf(match, userId, titleOf), detach: () => setDetached(true) };
}

const textOf = (match: MatchView, userId: string, titleOf: (gameName: string) => string): string => {
  const game = titleOf(match.gameName);
  const name = opponentOf(match, userId)?.username ?? m.battle_tbd();
  const amount = formatRupees(match.amount);
  return match.roomcode === ''
    ? m.chat_match({ game, amount, name })
    : m.chat_match_room({ game, amount, name, code: match.roomcode });
};

/** The attached match above the composer, with a button to remove it. */
export function AttachedMatch({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <div className="mx-1 flex items-center gap-2.5 rounded-m bg-inset py-1 pl-3 text-small">
      <Swords size={20} aria-hidden className="flex-none text-link" />
      <span className="num min-w-0 flex-1">{text}</span>
      <IconButton
        label={m.chat_match_remove()}
        icon={<X size={20} aria-hidden />}
        className="size-11!"
        onClick={onRemove}
      />
    </div>
  );
}
