import { AMOUNT_SIGN } from '@muqabla/contract/amount-sign';
import { splitStakes } from '@muqabla/contract/matches/fee';
import { readAmount } from '@muqabla/contract/read-amount';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { SelectField } from '@muqabla/ui/select-field';
import { Sheet } from '@muqabla/ui/sheet';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { feeEquation } from '../../lib/fee-equation.ts';
import { useGames } from '../../lib/games.ts';
import { createSeeds } from '../../lib/load-board-seeds.ts';
import { api } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings.ts';
import { refetchMoney } from '../../lib/wallet.ts';
import * as m from '../../messages.ts';
import { lobbyPath } from '../../paths.ts';
import { StakeChoices } from '../matches/lobby/stake-choices.tsx';
import { stakeProblem } from '../matches/lobby/stake.rules.ts';
import { ChallengeError } from './challenge-error.tsx';
import type { Person } from './person-row.tsx';

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
  const settings = useSettings();
  const games = useGames().data;
  const [, navigate] = useLocation();
  const [chosen, choose] = useState(lastGame ?? '');
  const [text, setText] = useState('');
  const [isValidated, setValidated] = useState(false);
  const gameName = games?.some((game) => game.gameName === chosen) ? chosen : (games?.[0]?.gameName ?? '');
  const { amount = 0, fault } = readAmount(text, 'rupees');
  const problem = fault ?? (settings && stakeProblem(amount, settings)) ?? undefined;
  const bounds = settings && {
    min: formatRupees(settings.stakeMin),
    max: formatRupees(settings.stakeMax),
  };
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
    if (!challenge.isPending && settings !== undefined && problem === undefined && gameName !== '') challenge.mutate();
  };
  const type = (next: string) => {
    setText(next);
    setValidated(false);
    challenge.reset();
  };
  const isReady = settings !== undefined && problem === undefined;
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SelectField
        id="challenge-game"
        label={m.leaders_game()}
        value={gameName}
        onChange={({ target }) => choose(target.value)}
        options={games?.map((game) => ({ value: game.gameName, label: game.title })) ?? []}
      />
      {settings && <StakeChoices settings={settings} amount={amount} onPick={(stake) => type(String(stake))} />}
      <Field
        id="challenge-stake"
        label={m.friends_challenge_stake()}
        value={text}
        onChange={({ target }) => type(target.value)}
        inputMode="numeric"
        autoComplete="off"
        prefix={AMOUNT_SIGN === '' ? undefined : AMOUNT_SIGN}
        className={AMOUNT_SIGN === '' ? 'num' : 'num pl-[calc(14px+1.125rem)]!'}
        help={
          isReady
            ? feeEquation(splitStakes(amount, settings.commissionPercent))
            : bounds && m.lobby_stake_help_any(bounds)
        }
        error={isValidated && bounds && problem !== undefined ? stakeError(problem, settings, bounds) : undefined}
      />
      {challenge.error !== null && <ChallengeError error={challenge.error} />}
      <Button type="submit" variant="primary" block busy={challenge.isPending}>
        {isReady ? m.friends_challenge_for({ amount: formatRupees(amount) }) : m.friends_challenge()}
      </Button>
      <p className="text-center text-caption text-text-3">{m.friends_challenge_means()}</p>
    </form>
  );
}

type Bounds = { min: string; max: string };

const stakeError = (problem: string, { stakeStep }: { stakeStep: number }, bounds: Bounds): string => {
  if (problem === 'bounds') return m.lobby_stake_bounds(bounds);
  return problem === 'step' ? m.lobby_stake_step({ step: formatRupees(stakeStep) }) : m.amount_whole_rule();
};
