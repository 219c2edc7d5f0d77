import { Button } from '@muqabla/ui/button';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlayerSheet } from '../../../components/player-sheet.tsx';
import { QueryList } from '../../../components/query-list.tsx';
import { dayText } from '../../../lib/day-text.ts';
import { opponentsQuery } from '../../../lib/friends.ts';
import type { Person } from '../../../lib/friends.ts';
import { useGameTitles } from '../../../lib/games.ts';
import * as m from '../../../messages.ts';
import { ChallengeSheet } from './challenge-sheet.tsx';
import { recordText } from './friend-list.tsx';
import { PeopleCard } from './people-card.tsx';
import { PersonRow } from './person-row.tsx';

type Challenged = { player: Person; gameName: string };

/** The last different opponents, to play again. */
export function OpponentList() {
  const query = useQuery(opponentsQuery());
  const titleOf = useGameTitles();
  const [challenged, setChallenged] = useState<Challenged>();
  const [opened, setOpened] = useState<{ player: Person; matchId: string }>();
  return (
    <QueryList query={query}>
      {({ opponents }) =>
        opponents.length === 0 ? (
          <EmptyState spot="friends" title={m.friends_no_opponents()}>
            {m.friends_no_opponents_line()}
          </EmptyState>
        ) : (
          <>
            <PeopleCard note={m.friends_record_note()}>
              {opponents.map(({ player, gameName, matchId, playedAt, record, state, mayChallenge }) => (
                <PersonRow
                  key={player._id}
                  player={player}
                  onMore={() => setOpened({ player, matchId })}
                  actions={
                    mayChallenge && (
                      <Button size="small" onClick={() => setChallenged({ player, gameName })}>
                        {m.friends_challenge()}
                      </Button>
                    )
                  }
                >
                  <span className="block">{`${titleOf(gameName)}, ${dayText(playedAt)}`}</span>
                  <span className="block">
                    {state === 'friends' ? `${m.friends_is_friend()} · ${recordText(record)}` : recordText(record)}
                  </span>
                </PersonRow>
              ))}
            </PeopleCard>
            <ChallengeSheet
              player={challenged?.player}
              gameName={challenged?.gameName}
              onClose={() => setChallenged(undefined)}
            />
            <PlayerSheet player={opened?.player} matchId={opened?.matchId} onClose={() => setOpened(undefined)} />
          </>
        )
      }
    </QueryList>
  );
}
