import { splitStakes } from '@muqabla/contract/play/matches/fee';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { AMOUNT_SIGN, formatRupees } from '@muqabla/ui/format-rupees';
import { SelectField } from '@muqabla/ui/select-field';
import { Sheet } from '@muqabla/ui/sheet';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { StakeError } from '../../../components/stake-error.tsx';
import { feeEquation } from '../../../lib/fee-equation.ts';
import type { Person } from '../../../lib/friends.ts';
import { useGames } from '../../../lib/games.ts';
import { createSeeds } from '../../../lib/load-board-seeds.ts';
import { api } from '../../../lib/session.ts';
import { readStake } from '../../../lib/stake.rules.ts';
import { stakeHelp, stakeProblemText, useStakeSettings } from '../../../lib/stakes.ts';
import { refetchMoney } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { lobbyPath } from '../../../paths.ts';

type ChallengeSheetProps = { player: Person | undefined; gameName?: string | undefined; onClose: () => void };

/** Sheet that challenges a player: which game and for how much. */
export function ChallengeSheet({ player, gameName, onClose }: ChallengeSheetProps) {
  return (
    <Sheet
      open={player !== undefined}
      onClose={onClose}
      title={m.friends_challenge_title({ name: player?.username ?? '' })}
      closeLabel={m.close()}
    >
      {player !== undefined && <ChallengeForm player={player} gameName={gameName} onDone={onClose} />}
    </Sheet>
  );
}

type FormProps = { player: Person; gameName: string | undefined; onDone: () => void };

function ChallengeForm({ player, gameName: lastGame, onDone }: FormProps) {
  const games = useGames().data;
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState(lastGame ?? '');
  const [text, setText] = useState('');
  const [isValidated, setValidated] = useState(false);
  const gameName = games?.some((game) => game.gameName === chosen) ? chosen : (games?.[0]?.gameName ?? '');
  const settings = useStakeSettings(gameName);
  const { amount, problem } = readStake(text, settings);
  const isReady = settings !== undefined && problem === null;
  const challenge = useMutation({
    mutationFn: async () =>
      api.call('POST /match/challenge', {
        body: { playerId: player._id, gameName, amount, ...(await createSeeds(gameName)) },
      }),
    onSuccess: (match) => {
      refetchMoney();
      void toastOk(m.friends_challenged({ name: player.username }));
      onDone();
      navigate(lobbyPath(match.gameName), { replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setValidated(true);
    if (isReady && !challenge.isPending && gameName !== '') challenge.mutate();
  };
  const type = (next: string) => {
    setText(next);
    setValidated(false);
    challenge.reset();
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SelectField
        id="challenge-game"
        label={m.leaders_game()}
        value={gameName}
        onChange={({ target }) => setChosen(target.value)}
        options={games?.map((game) => ({ value: game.gameName, label: game.title })) ?? []}
      />
      <Field
        id="challenge-stake"
        label={m.friends_challenge_stake()}
        value={text}
        onChange={({ target }) => type(target.value)}
        inputMode="numeric"
        autoComplete="off"
        prefix={AMOUNT_SIGN === '' ? undefined : AMOUNT_SIGN}
        className={AMOUNT_SIGN === '' ? 'num' : 'num pl-[calc(14px+1.125rem)]!'}
        help={isReady ? feeEquation(splitStakes(amount, settings.commissionPercent)) : settings && stakeHelp(settings)}
        error={isValidated && settings && problem ? stakeProblemText(problem, settings) : undefined}
      />
      {challenge.error !== null && <StakeError error={challenge.error} />}
      <Button type="submit" variant="primary" block busy={challenge.isPending}>
        {isReady ? m.friends_challenge_for({ amount: formatRupees(amount) }) : m.friends_challenge()}
      </Button>
      <p className="text-center text-caption text-text-3">{m.friends_challenge_means()}</p>
    </form>
  );
}
