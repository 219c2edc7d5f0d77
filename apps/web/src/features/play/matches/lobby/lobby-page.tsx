import { Button } from '@muqabla/ui/button';
import { BookOpen } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useDeferredValue, useState } from 'react';
import { PageHead } from '../../../../components/page-head.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import { gamesQuery, useGameTitle } from '../../../../lib/games.ts';
import { useMe } from '../../../../lib/me.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import * as m from '../../../../messages.ts';
import { lobbyQuery } from './lobby-cache.ts';
import { LobbyContent } from './lobby-content.tsx';
import { LobbyRest } from './lobby-lists.tsx';
import { LobbyNotice } from './lobby-notice.tsx';
import { LobbySkeleton } from './lobby-skeleton.tsx';
import { useWatchLobby } from './use-watch-lobby.ts';

const BattleRulesSheet = lazyComponent(() => import('../../components/match-rules-sheet.tsx'), 'MatchRulesSheet');

/** The lobby of a game: create and join matches, and see the running ones. */
export function LobbyPage({ gameName }: { gameName: string }) {
  const me = useDeferredValue(useMe()?._id);
  const title = useGameTitle(gameName);
  const [rules, setRules] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  useWatchLobby(gameName);
  return (
    <PageMain title={title} wide className="gap-3!" busy={me === undefined}>
      <PageHead
        back
        title={title}
        end={
          <Button
            size="small"
            aria-haspopup="dialog"
            icon={<BookOpen size={18} aria-hidden />}
            onClick={() => setRules('open')}
          >
            {m.battle_rules()}
          </Button>
        }
      />
      <LobbyNotice />
      {me === undefined ? <LobbySkeleton /> : <LobbyContent viewer={{ me, gameName }} />}
      {rules !== 'unloaded' && (
        <BattleRulesSheet gameName={gameName} open={rules === 'open'} onClose={() => setRules('closed')} />
      )}
    </PageMain>
  );
}

// Requested in parallel with the player, not after it.
LobbyPage.prefetch = ({ gameName }: { gameName: string }) =>
  Promise.all([
    queryClient.prefetchQuery(lobbyQuery(gameName)),
    queryClient.prefetchQuery(gamesQuery()),
    LobbyRest.load(),
  ]);
