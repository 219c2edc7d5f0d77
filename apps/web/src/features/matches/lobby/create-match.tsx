import type { MatchView } from '@muqabla/contract/matches/match';
import { readAmount } from '@muqabla/contract/read-amount';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { CheckRow } from '@muqabla/ui/check-row';
import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldHelp } from '@muqabla/ui/field-frame';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Money } from '@muqabla/ui/money';
import { type FormEvent, useState } from 'react';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import type { LobbyViewer } from './lobby-lists.rules.ts';
import { prizeForStake, stakeProblem } from './stake.rules.ts';
import { useCreateMatch } from './use-create-match.ts';

const id = 'stake';

type CreateMatchProps = {
  viewer: LobbyViewer;
  onFailure: (error: unknown) => void;
  onCreated: (match: MatchView) => void;
};

/** Form to create a match: its stake, the resulting prize and whether it is private. */
export function CreateMatch({ viewer, onFailure, onCreated }: CreateMatchProps) {
  const [text, setText] = useState('');
  const [isValidated, setValidated] = useState(false);
  const [isPrivate, setPrivate] = useState(false);
  const settings = useSettings();
  const { busy, create } = useCreateMatch({ viewer, onFailure });

  const { amount = 0, fault } = readAmount(text, 'rupees');
  const problem = fault === 'unreadable' ? fault : settings && stakeProblem(amount, settings);
  const error = isValidated && settings && problem ? problemText(problem, settings) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setValidated(true);
    if (busy || fault || problem) return;
    create({ amount, private: isPrivate }, (match) => {
      setText('');
      setValidated(false);
      setPrivate(false);
      onCreated(match);
    });
  };
  const onType = (next: string) => {
    setText(next);
    setValidated(false);
  };

  return (
    <Card className="px-3.5! pt-3! pb-3.5!">
      <form onSubmit={submit} noValidate>
        <div className="mb-2 flex min-h-6 items-baseline justify-between gap-3">
          <label htmlFor={id} className="font-bold">
            {m.lobby_create()}
          </label>
          {settings && !problem && (
            <output htmlFor={id} className="text-small text-text-2">
              {m.lobby_winner_gets()} <Money rupees={prizeForStake(amount, settings)} />
            </output>
          )}
        </div>
        <div className="mb-1.5 flex gap-2">
          <div className="relative min-w-0 flex-1">
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center font-semi text-text-2"
            >
              ₹
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
              className={cx(inputClass, 'num pl-[calc(14px+1.125rem)]! text-h3! font-bold')}
            />
          </div>
          <Button type="submit" variant="primary" busy={busy} className="min-w-23">
            {m.lobby_set()}
          </Button>
        </div>
        <FieldHelp id={id} error={error} help={settings && helpText(settings)} />
        <div className="mt-2.5 border-t border-line pt-2.5">
          <CheckRow checked={isPrivate} onChange={setPrivate}>
            {m.lobby_private()} <span className="block text-small text-text-2">{m.lobby_private_means()}</span>
          </CheckRow>
        </div>
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
