import { useGame } from '../../../../lib/games.ts';
import { useSettings } from '../../../../lib/settings.ts';

/** The settings with the stakes of this game: some have a lower maximum than the others. */
export const useStakeSettings = (gameName: string) => {
  const settings = useSettings();
  const game = useGame(gameName);
  return settings && { ...settings, stakeMax: game?.stakeMax ?? settings.stakeMax };
};
