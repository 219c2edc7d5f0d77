import { Chip } from '@muqabla/ui/chip';
import { Ban, UserCheck } from '@muqabla/ui/icons';
import * as m from '../messages.ts';

/** Shows whether a player is banned. */
export function BanChip({ banned }: { banned: boolean }) {
  return banned ? (
    <Chip tone="bad" icon={<Ban size={14} aria-hidden />}>
      {m.players_banned()}
    </Chip>
  ) : (
    <Chip tone="info" icon={<UserCheck size={14} aria-hidden />}>
      {m.players_active()}
    </Chip>
  );
}
