import type { StaffPlayerDetail } from '@muqabla/contract/accounts/players/player-staff-calls';
import { Chip } from '@muqabla/ui/chip';
import { ShieldCheck, ShieldQuestionMark, ShieldX } from '@muqabla/ui/icons';
import * as m from '../messages.ts';

const looks = {
  none: { tone: 'mute', icon: ShieldQuestionMark, words: m.players_kyc_none },
  verified: { tone: 'ok', icon: ShieldCheck, words: m.players_kyc_verified },
  revoked: { tone: 'bad', icon: ShieldX, words: m.players_kyc_revoked },
} as const;

/** The status of a player's KYC. */
export function KycChip({ kyc }: { kyc: NonNullable<StaffPlayerDetail['kyc']> }) {
  const { tone, icon: Icon, words } = looks[kyc];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {words()}
    </Chip>
  );
}
