import type { ApiKey } from '@muqabla/contract/console/api-keys/api-key-calls';
import { Chip } from '@muqabla/ui/chip';
import { CircleCheck, CircleX, Clock, Pause } from '@muqabla/ui/icons';
import * as m from '../../../messages.ts';

const LOOKS = {
  active: { tone: 'ok', icon: CircleCheck },
  expired: { tone: 'mute', icon: Clock },
  revoked: { tone: 'bad', icon: CircleX },
  inactive: { tone: 'mute', icon: Pause },
} as const;

/** The state of a key. */
export function KeyChip({ state }: { state: ApiKey['state'] }) {
  const { tone, icon: Icon } = LOOKS[state];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {m.key_state[state]()}
    </Chip>
  );
}
