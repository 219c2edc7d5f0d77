import { Shield } from '@muqabla/ui/icons';
import * as m from '../messages.ts';
import { sidePaths } from '../side-paths.ts';

/** The tab of what one plays for: the league. The balance of points stands in the bar. */
export const mainTab = {
  to: sidePaths.leagues as string,
  Icon: Shield,
  word: m.league_tab,
  subpages: [sidePaths.leagues, sidePaths.leaders] as string[],
};
