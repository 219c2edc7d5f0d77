import type { HolderKind } from '@muqabla/contract/core/wallet/held-calls';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { type Icon, Landmark, Lock, Swords } from '@muqabla/ui/icons';
import * as m from '../../../messages.ts';

export type HeldGroup = {
  readonly Icon: Icon;
  readonly name: () => string;
  readonly sum: 'inBattles' | 'toBank' | 'onHold';
  readonly kinds: readonly HolderKind[];
};

const OF_MONEY: readonly HeldGroup[] = [
  { Icon: Landmark, name: m.held_to_bank, sum: 'toBank', kinds: ['withdrawal'] },
  { Icon: Lock, name: m.held_on_hold, sum: 'onHold', kinds: ['recharge', 'deposit'] },
];

/** The groups of what stands outside the balance. */
export const HELD_GROUPS: readonly HeldGroup[] = [
  { Icon: Swords, name: m.held_in_battles, sum: 'inBattles', kinds: ['battle', 'tournament'] },
  ...(FOR_MONEY ? OF_MONEY : []),
];
