import { Wallet } from '@muqabla/ui/icons';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';

/** The tab of what one plays for: the wallet. */
export const mainTab = { to: paths.wallet, Icon: Wallet, word: m.wallet, subpages: [paths.withdraw] as string[] };
