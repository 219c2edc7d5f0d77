import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Plus } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { SectionTitle } from '@muqabla/ui/section-title';
import { useState } from 'react';
import { useKnownGame } from '../../../../lib/games.ts';
import { useIdle } from '../../../../lib/on-idle.ts';
import { useSettings } from '../../../../lib/settings.ts';
import * as m from '../../../../messages.ts';
import { type LobbyLists as Lists, type LobbyMatch, splitOwn } from './lobby-lists.rules.ts';
import { LobbyRest } from './lobby-rest.tsx';
import type { MatchButtonsProps } from './match-buttons.tsx';
import { MatchCard } from './match-card.tsx';
import { PlayBlock, type PlayWay } from './play-block.tsx';

type MatchCardContext = Omit<MatchButtonsProps, 'match'> & { startedId: string | undefined };

type MatchListProps = MatchCardContext & {
  title: string;
  matches: readonly LobbyMatch[];
};

/** A list of matches with its count; nothing without one. */
function MatchList({ title, matches, startedId, ...card }: MatchListProps) {
  if (matches.length === 0) return null;
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <SectionTitle count={matches.length}>{title}</SectionTitle>
      <ul className="match-cards grid grid-cols-[minmax(0,1fr)] gap-3">
        {matches.map((match) => (
          <li key={match._id}>
            <MatchCard match={match} isJustStarted={match._id === startedId} {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const NotOffered = lazyComponent(() => import('./not-offered.tsx'), 'NotOffered', <div className="h-100" />);
const PushHint = lazyComponent(() => import('../../components/push-hint.tsx'), 'PushHint');

type LobbyListsProps = {
  card: MatchCardContext;
  lists: Lists;
  /** Opens the sheet that challenges a friend. */
  onChallenge: () => void;
  onCreated: (match: MatchView) => void;
};

/** The ways to play, one line while the player has a match of their own; their matches, and those of other players. */
export function LobbyLists({ card, lists, onCreated, onChallenge }: LobbyListsProps) {
  const [isExpanded, setExpanded] = useState(false);
  const [isPrivate, setPrivate] = useState(false);
  const [way, setWay] = useState<PlayWay>('find');
  const isExampleShown = useSettings()?.demoBattles === true;
  const isIdle = useIdle();
  const { data: game } = useKnownGame(card.viewer.gameName);
  const isOffered = game?.status !== 'inactive';
  const { own, open, running } = splitOwn(lists, card.viewer.me);
  // The app looks for an opponent, which the search shows.
  const isSearching = lists.open.some(({ queuedUntil }) => queuedUntil !== undefined);
  const isEmpty = own.length + open.length === 0 && !isSearching;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {own.length > 0 && <MatchList {...card} title={m.lobby_your_battles()} matches={own} />}
        {!isOffered ? (
          <NotOffered title={game?.title ?? card.viewer.gameName} />
        ) : (own.length > 0 || isSearching) && !isExpanded ? (
          <button
            type="button"
            aria-expanded={false}
            onClick={() => setExpanded(true)}
            className="flex min-h-12 items-center gap-2.5 rounded-l bg-surface px-3.5 font-semi text-link shadow-1"
          >
            <Plus size={20} aria-hidden />
            {m.lobby_create_another()}
          </button>
        ) : (
          <PlayBlock
            viewer={card.viewer}
            way={way}
            onWay={setWay}
            isPrivate={isPrivate}
            onPrivate={setPrivate}
            onFailure={card.onFailure}
            onCreated={(match) => {
              setExpanded(false);
              onCreated(match);
            }}
          />
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <MatchList {...card} title={m.lobby_open()} matches={open} />
        <MatchList {...card} title={m.lobby_running()} matches={running} />
        {isOffered && (
          <LobbyRest
            gameName={card.viewer.gameName}
            isEmpty={isEmpty}
            isPractiseOffered={own.length === 0}
            isExampleShown={isExampleShown && open.length + running.length === 0}
            onChallenge={onChallenge}
          />
        )}
        {isIdle && own.some(({ joiner }) => joiner !== undefined) && <PushHint />}
      </div>
    </div>
  );
}
