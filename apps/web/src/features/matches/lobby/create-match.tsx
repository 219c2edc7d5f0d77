import { AMOUNT_SIGN } from '@muqabla/contract/amount-sign';
import { splitStakes } from '@muqabla/contract/matches/fee';
import type { MatchView } from '@muqabla/contract/matches/match';
import { readAmount } from '@muqabla/contract/read-amount';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldHelp } from '@muqabla/ui/field-frame';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { type FormEvent, useState } from 'react';
import type { PlayIntent } from '../../../lib/deposit-return.ts';
import { feeEquation } from '../../../lib/fee-equation.ts';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import type { LobbyViewer } from './lobby-lists.rules.ts';
import { PrivateToggle } from './private-toggle.tsx';
import { StakeChoices } from './stake-choices.tsx';
import { stakeProblem } from './stake.rules.ts';
import { useCreateMatch } from './use-create-match.ts';

const id = 'stake';

type CreateMatchProps = {
  viewer: LobbyViewer;
  isPrivate: boolean;
  onPrivate: (isPrivate: boolean) => void;
  onFailure: (error: unknown, intent: PlayIntent) => void;
  onCreated: (match: MatchView) => void;
};

/** Form to create a match: its stake, the resulting prize and whether it is private. */
export function CreateMatch({ viewer, isPrivate, onPrivate, onFailure, onCreated }: CreateMatchProps) {
  const [text, setText] = useState('');
  const [isValidated, setValidated] = useState(false);
  const settings = useSettings();
  const { busy, create } = useCreateMatch({
    viewer,
    onFailure,
    onCreated: (match) => {
      setText('');
      setValidated(false);
      onPrivate(false);
      onCreated(match);
    },
  });

  const { amount = 0, fault } = readAmount(text, 'rupees');
  const problem = fault === 'unreadable' ? fault : settings && stakeProblem(amount, settings);
  const isReady = settings !== undefined && !problem;
  const error = isValidated && settings && problem ? problemText(problem, settings) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setValidated(true);
    if (busy || fault || problem) return;
    create({ amount, private: isPrivate });
  };
  const onType = (next: string) => {
    setText(next);
    setValidated(false);
  };

  return (
    <Card className="px-3.5! pt-2! pb-3.5!">
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <label htmlFor={id} className="font-bold">
            {m.lobby_create()}
          </label>
          <PrivateToggle isPrivate={isPrivate} onChange={onPrivate} />
        </div>
        {isPrivate && <p className="text-small text-text-2">{m.lobby_private_means()}</p>}
        {settings && <StakeChoices settings={settings} amount={amount} onPick={(stake) => onType(String(stake))} />}
        <div className="flex flex-wrap gap-2">
          <div className="relative min-w-24 flex-1">
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center font-semi text-text-2"
            >
              {AMOUNT_SIGN}
            </span>
            <input
              id={id}
              value={text}
              onChange={(event) => onType(event.target.value)}
              onBlur={() => setValidated(text !== '')}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={error !== undefined || undefined}
              aria-describedby={`${id}-help`}
              className={cx(
                inputClass,
                AMOUNT_SIGN === '' ? 'num text-h3! font-bold' : 'num pl-[calc(14px+1.125rem)]! text-h3! font-bold',
              )}
            />
          </div>
          <Button type="submit" variant="primary" busy={busy} className="min-w-23">
            {isReady ? m.lobby_create_amount({ amount: formatRupees(amount) }) : m.lobby_set()}
          </Button>
        </div>
        {isReady && (
          <output id={`${id}-help`} htmlFor={id} className="num text-small text-text-2">
            {feeEquation(splitStakes(amount, settings.commissionPercent))}
          </output>
        )}
        {!isReady && <FieldHelp id={id} error={error} help={settings && helpText(settings)} />}
      </form>
    </Card>
  );
}

type Bounds = { stakeMin: number; stakeMax: number; stakeStep: number };

const problemText = (problem: 'unreadable' | 'bounds' | 'step', { stakeMin, stakeMax, stakeStep }: Bounds) => {
  if (problem === 'unreadable') return m.amount_whole_rule();
  return problem === 'step'
    ? m.lobby_stake_step({ step: formatRupees(stakeStep) })
    : m.lobby_stake_bounds({ min: formatRupees(stakeMin), max: formatRupees(stakeMax) });
};

const helpText = ({ stakeMin, stakeMax, stakeStep }: Bounds) => {
  const bounds = { min: formatRupees(stakeMin), max: formatRupees(stakeMax) };
  return stakeStep > 1
    ? m.lobby_stake_help({ ...bounds, step: formatRupees(stakeStep) })
    : m.lobby_stake_help_any(bounds);
};
