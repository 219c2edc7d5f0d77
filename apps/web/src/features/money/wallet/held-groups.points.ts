import { Swords } from '@muqabla/ui/icons';
import * as m from '../../../messages.ts';
import type { HeldGroup } from './held-groups.ts';

/** Points outside the balance are stakes in battles. */
export const HELD_GROUPS: readonly HeldGroup[] = [
  { Icon: Swords, name: m.held_in_battles, sum: 'inBattles', kinds: ['battle'] },
];
