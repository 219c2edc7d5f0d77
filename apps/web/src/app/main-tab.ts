import { FOR_MONEY } from '@muqabla/ui/economy';
import { Shield, Wallet } from '@muqabla/ui/icons';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';
import { sidePaths } from '../side-paths.ts';

/** The tab of what one plays for: the wallet, or the league where the balance of points stands in the bar. */
export const mainTab = FOR_MONEY
  ? { to: paths.wallet, Icon: Wallet, word: m.wallet, subpages: [paths.withdraw] }
  : { to: sidePaths.leagues, Icon: Shield, word: m.league_tab, subpages: [sidePaths.leagues, sidePaths.leaders] };
