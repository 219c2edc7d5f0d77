import type { Relation } from '@muqabla/contract/accounts/friends/friend-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { Button } from '@muqabla/ui/button';
import { Ban, Flag, UserMinus, UserPlus } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Sheet } from '@muqabla/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { relationQuery } from '../lib/friends.ts';
import type { Person } from '../lib/friends.ts';
import * as m from '../messages.ts';
import { NicknameForm } from './nickname-form.tsx';
import { QueryList } from './query-list.tsx';
import { ReportForm } from './report-form.tsx';
import { type FriendAct, useFriendAct } from './use-friend-act.ts';

type PlayerSheetProps = {
  player: Person | undefined;
  /** The battle with the player that it is about. */
  matchId?: string | undefined;
  onClose: () => void;
};

/** The sheet with the acts on another player: friends, block and report. */
export function PlayerSheet({ player, matchId, onClose }: PlayerSheetProps) {
  return (
    <Sheet open={player !== undefined} onClose={onClose} title={player?.username ?? ''} closeLabel={m.close()}>
      {player !== undefined && <PlayerActs key={player._id} player={player} matchId={matchId} onDone={onClose} />}
    </Sheet>
  );
}

type ActsProps = { player: Person; matchId: string | undefined; onDone: () => void };

function PlayerActs({ player, matchId, onDone }: ActsProps) {
  const query = useQuery(relationQuery(player._id));
  const [question, setQuestion] = useState<'block' | 'report'>();
  const act = useFriendAct(onDone);
  const send = (kind: Exclude<FriendAct['kind'], 'ask'>) => act.mutate({ kind, playerId: player._id });
  const isBusy = (kind: FriendAct['kind']) => act.isPending && act.variables.kind === kind;
  if (question === 'report') return <ReportForm player={player} matchId={matchId} onDone={onDone} />;
  if (question === 'block')
    return (
      <>
        <p className="text-text-2">{m.friends_block_means()}</p>
        <Button variant="bad" block busy={isBusy('block')} onClick={() => send('block')}>
          {m.friends_block_confirm({ name: player.username })}
        </Button>
        <Button variant="ghost" block onClick={() => setQuestion(undefined)}>
          {m.back()}
        </Button>
      </>
    );
  return (
    <>
      <Avatar image={player.avatar} size={56} className="justify-self-center" />
      <QueryList query={query}>
        {({ state, nickname, isBlocked, isReported }) => (
          <div className="grid gap-2">
            {state === 'friends' && <NicknameForm playerId={player._id} nickname={nickname} onDone={onDone} />}
            {!isBlocked && (
              <FriendButtons
                state={state}
                isBusy={isBusy}
                onAct={send}
                onAsk={
                  matchId === undefined ? undefined : () => act.mutate({ kind: 'ask', playerId: player._id, matchId })
                }
              />
            )}
            {isBlocked ? (
              <Button block busy={isBusy('unblock')} onClick={() => send('unblock')}>
                {m.friends_unblock()}
              </Button>
            ) : (
              <Button variant="outline" block icon={<Ban size={20} aria-hidden />} onClick={() => setQuestion('block')}>
                {m.friends_block()}
              </Button>
            )}
            {isReported ? (
              <Note role="status">{m.friends_reported()}</Note>
            ) : (
              <Button
                variant="outline"
                block
                icon={<Flag size={20} aria-hidden />}
                onClick={() => setQuestion('report')}
              >
                {m.friends_report()}
              </Button>
            )}
          </div>
        )}
      </QueryList>
    </>
  );
}

type FriendButtonsProps = {
  state: Relation['state'];
  isBusy: (kind: FriendAct['kind']) => boolean;
  onAct: (kind: Exclude<FriendAct['kind'], 'ask'>) => void;
  /** Absent where the two had no battle to ask after. */
  onAsk: (() => void) | undefined;
};

function FriendButtons({ state, isBusy, onAct, onAsk }: FriendButtonsProps) {
  switch (state) {
    case 'none':
      return (
        onAsk !== undefined && (
          <Button block busy={isBusy('ask')} icon={<UserPlus size={20} aria-hidden />} onClick={onAsk}>
            {m.friends_add()}
          </Button>
        )
      );
    case 'requested':
      return (
        <>
          <p role="status" className="text-center text-small text-text-2">
            {m.friends_waits()}
          </p>
          <Button variant="outline" block busy={isBusy('withdraw')} onClick={() => onAct('withdraw')}>
            {m.friends_withdraw()}
          </Button>
        </>
      );
    case 'received':
      return (
        <>
          <Button block busy={isBusy('accept')} onClick={() => onAct('accept')}>
            {m.friends_accept()}
          </Button>
          <Button variant="outline" block busy={isBusy('ignore')} onClick={() => onAct('ignore')}>
            {m.friends_ignore()}
          </Button>
        </>
      );
    case 'friends':
      return (
        <Button
          variant="outline"
          block
          busy={isBusy('remove')}
          icon={<UserMinus size={20} aria-hidden />}
          onClick={() => onAct('remove')}
        >
          {m.friends_remove()}
        </Button>
      );
  }
}
