import { Chip } from '@muqabla/ui/chip';
import { Ban } from 'lucide-react';
import * as m from '../../messages.ts';

/** That a referrer earns no bonus for now. */
export function BlockChip() {
  return (
    <Chip tone="bad" icon={<Ban size={14} aria-hidden />}>
      {m.referrals_blocked()}
    </Chip>
  );
}
