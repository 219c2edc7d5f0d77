import type { MatchView } from '@muqabla/contract/matches/match';
import { useState } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useIdle } from '../../../lib/on-idle.ts';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { CreateSection } from './create-section.tsx';
import { type LobbyLists as Lists, splitOwn } from './lobby-lists.rules.ts';
import { type MatchCardContext, MatchList } from './match-list.tsx';
import { OpenMatchesEmpty } from './open-matches-empty.tsx';

const ExampleMatch = lazyComponent(() => import('./example-match.tsx'), 'ExampleMatch');
const BelowLists = lazyComponent(() => import('./below-lists.tsx'), 'BelowLists');

type LobbyListsProps = {
  card: MatchCardContext;
  lists: Lists;
  onCreated: (match: MatchView) => void;
};

/** The player's own matches, the form to create one, and the matches of other players. */
export function LobbyLists({ card, lists, onCreated }: LobbyListsProps) {
  const [isExpanded, setExpanded] = useState(false);
  const [isPrivate, setPrivate] = useState(false);
  const isExampleShown = useSettings()?.demoBattles === true;
  const isIdle = useIdle();
  const { own, open, running } = splitOwn(lists, card.viewer.me);

  const challenge = () => {
    setPrivate(true);
    setExpanded(true);
    // The form may be above the visible part of the page.
    document.querySelector('#stake')?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {own.length > 0 && <MatchList {...card} title={m.lobby_your_battles()} matches={own} />}
        <CreateSection
          viewer={card.viewer}
          isCollapsed={own.length > 0 && !isExpanded}
          onExpand={() => setExpanded(true)}
          isPrivate={isPrivate}
          onPrivate={setPrivate}
          onFailure={card.onFailure}
          onCreated={(match) => {
            setExpanded(false);
            onCreated(match);
          }}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <MatchList
          {...card}
          title={m.lobby_open()}
          matches={open}
          empty={<OpenMatchesEmpty onChallenge={challenge} />}
        />
        <MatchList
          {...card}
          title={m.lobby_running()}
          matches={running}
          empty={<p className="text-small text-text-3">{m.lobby_none_running()}</p>}
        />
        {isExampleShown && isIdle && open.length + running.length === 0 && <ExampleMatch />}
        {isIdle && <BelowLists {...card} own={own} />}
      </div>
    </div>
  );
}
