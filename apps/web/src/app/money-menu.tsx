import { ShieldCheck } from '@muqabla/ui/icons';
import * as m from '../messages.ts';
import { sidePaths } from '../side-paths.ts';

/** The entries of the menu about money that is owed. */
export const moneyMenu = () => [{ to: sidePaths.trust, Icon: ShieldCheck, word: m.trust_title() }];
