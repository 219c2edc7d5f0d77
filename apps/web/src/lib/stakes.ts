import type { PublicSettings } from '@muqabla/contract/core/settings/settings-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import * as m from '../messages.ts';
import { useGame } from './games.ts';
import { useSettings } from './settings.ts';
import type { StakeProblem } from './stake.rules.ts';

type Bounds = Pick<PublicSettings, 'stakeMin' | 'stakeMax' | 'stakeStep'>;

/** The settings with the stakes of this game: some have a lower maximum than the others. */
export const useStakeSettings = (gameName: string): PublicSettings | undefined => {
  const settings = useSettings();
  const game = useGame(gameName);
  return settings && { ...settings, stakeMax: game?.stakeMax ?? settings.stakeMax };
};

/** The text of a problem with a typed stake. */
export const stakeProblemText = (problem: StakeProblem, { stakeMin, stakeMax, stakeStep }: Bounds): string => {
  if (problem === 'unreadable') return m.amount_whole_rule();
  return problem === 'step'
    ? m.lobby_stake_step({ step: formatRupees(stakeStep) })
    : m.lobby_stake_bounds({ min: formatRupees(stakeMin), max: formatRupees(stakeMax) });
};

/** The text of the stakes that can be typed. */
export const stakeHelp = ({ stakeMin, stakeMax, stakeStep }: Bounds): string => {
  const bounds = { min: formatRupees(stakeMin), max: formatRupees(stakeMax) };
  return stakeStep > 1
    ? m.lobby_stake_help({ ...bounds, step: formatRupees(stakeStep) })
    : m.lobby_stake_help_any(bounds);
};
