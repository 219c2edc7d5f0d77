import { Avatar } from '@muqabla/ui/avatar';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Link2 } from '@muqabla/ui/icons';
import { Sheet } from '@muqabla/ui/sheet';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OnlineAvatar } from '../../../../components/online-avatar.tsx';
import { StakeError } from '../../../../components/stake-error.tsx';
import { createBattle } from '../../../../lib/create-battle.ts';
import { onlineFriendsQuery, opponentsQuery, type Person } from '../../../../lib/friends.ts';
import { createSeeds } from '../../../../lib/load-board-seeds.ts';
import { lastBattleQuery } from '../../../../lib/match-queries.ts';
import { api } from '../../../../lib/session.ts';
import { firstStake } from '../../../../lib/stake.rules.ts';
import { useStakeSettings } from '../../../../lib/stakes.ts';
import { refetchMoney } from '../../../../lib/wallet.ts';
import * as m from '../../../../messages.ts';
import { applyToLobby, refetchLobby } from './lobby-cache.ts';
import type { LobbyViewer } from './lobby-lists.rules.ts';
import { ShareLink } from './share-sheet.tsx';
import { StakeChoices } from './stake-choices.tsx';

const MAX_PEOPLE = 6;

type KnownPerson = { player: Person; isOnline: boolean };

/** The friends who are online, then the last opponents who can be challenged. */
const useKnownPeople = (): KnownPerson[] => {
  const online = useQuery(onlineFriendsQuery()).data?.friends ?? [];
  const met = useQuery(opponentsQuery()).data?.opponents ?? [];
  const isOnline = new Set(online.map(({ _id }) => _id));
  return [
    ...online.map((player) => ({ player, isOnline: true })),
    ...met
      .filter(({ player, mayChallenge }) => mayChallenge && !isOnline.has(player._id))
      .map(({ player }) => ({ player, isOnline: false })),
  ].slice(0, MAX_PEOPLE);
};

type DareSheetProps = {
  viewer: LobbyViewer;
  open: boolean;
  onClose: () => void;
  /** The private match is there, and its link can be shared. */
  onLink: () => void;
};

/** Challenges a friend: the amount, then a link to send, or one of the players the player knows. */
export function DareSheet({ viewer, open, onClose, onLink }: DareSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.lobby_challenge_friend()} closeLabel={m.close()}>
      {open && <DareForm viewer={viewer} onClose={onClose} onLink={onLink} />}
    </Sheet>
  );
}

function DareForm({ viewer, onClose, onLink }: Omit<DareSheetProps, 'open'>) {
  const { gameName } = viewer;
  const settings = useStakeSettings(gameName);
  const last = useQuery(lastBattleQuery()).data?.battle?.amount;
  const [picked, setPicked] = useState<number>();
  const people = useKnownPeople();
  const amount = picked ?? (settings && firstStake(settings, last)) ?? 0;
  const shown = formatRupees(amount);
  const link = useMutation({
    mutationFn: () => createBattle({ amount, gameName, private: true }),
    onSuccess: (match) => {
      applyToLobby({ name: 'matchCreated', match }, viewer);
      refetchMoney();
      onLink();
    },
    // After a lost response the match may exist.
    onError: () => refetchLobby(gameName),
  });
  const dare = useMutation({
    mutationFn: async (player: Person) =>
      api.call('POST /match/challenge', {
        body: { playerId: player._id, gameName, amount, ...(await createSeeds(gameName)) },
      }),
    onSuccess: (_, player) => {
      refetchMoney();
      refetchLobby(gameName);
      void toastOk(m.friends_challenged({ name: player.username }));
      onClose();
    },
  });
  const isBusy = link.isPending || dare.isPending;
  const error = link.error ?? dare.error;
  if (settings === undefined) return null;
  if (link.data?.challengeCode !== undefined) return <ShareLink code={link.data.challengeCode} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <StakeChoices settings={settings} amount={amount} onPick={setPicked} />
      <p className="num text-small text-text-2">{m.dare_line({ amount: shown })}</p>
      {error !== null && <StakeError error={error} intent={{ kind: 'create', gameName, amount, private: true }} />}
      <Button
        variant="primary"
        block
        busy={link.isPending}
        icon={<Link2 size={20} aria-hidden />}
        onClick={() => !isBusy && link.mutate()}
      >
        {m.dare_link({ amount: shown })}
      </Button>
      {people.length > 0 && (
        <section aria-labelledby="dare-people" className="grid gap-1">
          <h3 id="dare-people" className="text-small font-semi text-text-2">
            {m.dare_people()}
          </h3>
          <ul className="divide-y divide-line">
            {people.map(({ player, isOnline }) => (
              <li key={player._id} className="flex min-h-14 flex-wrap items-center gap-x-3 py-1.5">
                {isOnline ? (
                  <OnlineAvatar image={player.avatar} size={36} />
                ) : (
                  <Avatar image={player.avatar} size={36} />
                )}
                <span className="min-w-0 grow">
                  <b className="block font-semi 2xs:whitespace-nowrap">{player.username}</b>
                  {isOnline && <span className="text-caption text-ok-ink">{m.friends_is_online()}</span>}
                </span>
                <Button
                  size="small"
                  className="ml-auto"
                  aria-label={m.friends_challenge_title({ name: player.username })}
                  busy={dare.isPending && dare.variables._id === player._id}
                  onClick={() => !isBusy && dare.mutate(player)}
                >
                  {m.dare_one()}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
