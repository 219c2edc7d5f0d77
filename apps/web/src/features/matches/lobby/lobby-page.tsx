import { Button } from '@muqabla/ui/button';
import { BookOpen } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { useGames } from '../../../lib/games.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { useMe } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import * as m from '../../../messages.ts';
import { LobbyBoard } from './lobby-board.tsx';
import { lobbyQuery } from './lobby-cache.ts';
import { LobbyNotice } from './lobby-notice.tsx';
import { LobbySkeleton } from './lobby-skeleton.tsx';
import { useWatchedLobby } from './use-watched-lobby.ts';

const BattleRulesSheet = lazyNamed(() => import('../../../components/battle-rules-sheet.tsx'), 'BattleRulesSheet');

/** The lobby of one game: create a battle, join one, watch the running ones. */
export function LobbyPage({ gameName }: { gameName: string }) {
  const me = useDeferredValue(useMe()?._id);
  const games = useGames();
  // The name in the address is not for people; a blank heading is better for the moment until the games are here.
  const title =
    games.data?.find((game) => game.gameName === gameName)?.title ?? (games.isPending ? '\u00A0' : gameName);
  const [rules, setRules] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  useWatchedLobby(gameName);
  return (
    <PageMain title={title} className="gap-3!" busy={me === undefined}>
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
      {me === undefined ? <LobbySkeleton /> : <LobbyBoard viewer={{ me, gameName }} />}
      {rules !== 'unloaded' && (
        <BattleRulesSheet gameName={gameName} open={rules === 'open'} onClose={() => setRules('closed')} />
      )}
    </PageMain>
  );
}

// Read beside who is there, not after it.
LobbyPage.readAhead = ({ gameName }: { gameName: string }) => queryClient.prefetchQuery(lobbyQuery(gameName));
