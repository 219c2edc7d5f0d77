import { Button } from '@muqabla/ui/button';
import { BookOpen } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { useDeferredValue, useEffect, useState } from 'react';
import { PageHead } from '../../../../components/page-head.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import { gamesQuery, useGame, useGameTitle } from '../../../../lib/games.ts';
import { liveSocket } from '../../../../lib/live.ts';
import { lastBattleQuery } from '../../../../lib/match-queries.ts';
import { useMe } from '../../../../lib/me.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { useSettings } from '../../../../lib/settings.ts';
import * as m from '../../../../messages.ts';
import { diceLines } from '../../lib/rules-line.ts';
import { lobbyQuery } from './lobby-cache.ts';
import { LobbyContent } from './lobby-content.tsx';
import { LobbySkeleton } from './lobby-skeleton.tsx';

/** Subscribes to the events of this game while its lobby is mounted. */
function useWatchLobby(gameName: string): void {
  useEffect(() => {
    let isUnmounted = false;
    const watch = async () => {
      const live = await liveSocket();
      if (!isUnmounted) live.emit('watchLobby', gameName);
    };
    const onConnect = () => void watch();
    void liveSocket().then((live) => {
      if (isUnmounted) return;
      // The server drops the subscription at each disconnect.
      live.on('connect', onConnect);
      if (live.connected) onConnect();
    });
    return () => {
      isUnmounted = true;
      void liveSocket().then((live) => {
        live.off('connect', onConnect);
        if (live.connected) live.emit('watchLobby', '');
      });
    };
  }, [gameName]);
}

// A dismissed notice stays hidden until its text changes or the app is reopened.
let dismissed = '';

/** The operator's notice of the day. */
function LobbyNotice() {
  const text = useSettings()?.homepageText;
  const [hiddenText, setHiddenText] = useState(dismissed);
  if (!text || text === hiddenText) return null;
  const dismiss = () => {
    dismissed = text;
    setHiddenText(text);
  };
  return <Note dismiss={{ label: m.lobby_dismiss(), onDismiss: dismiss }}>{text}</Note>;
}

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
      {diceLines(useGame(gameName)?.board).map((line) => (
        <p key={line} className="text-small text-text-2">
          {line}
        </p>
      ))}
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
    queryClient.prefetchQuery(lastBattleQuery()),
  ]);
