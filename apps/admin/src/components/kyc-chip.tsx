import type { KycBar } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import type { StaffPlayerDetail } from '@muqabla/contract/accounts/players/player-staff-calls';
import { ShieldCheck, ShieldQuestionMark, ShieldX } from '@muqabla/ui/icons';
import * as m from '../messages.ts';
import { IconChip } from './icon-chip.tsx';

const looks = {
  none: { tone: 'mute', icon: ShieldQuestionMark, words: m.players_kyc_none },
  verified: { tone: 'ok', icon: ShieldCheck, words: m.players_kyc_verified },
  revoked: { tone: 'bad', icon: ShieldX, words: m.players_kyc_revoked },
} as const;

type KycChipProps = {
  /** Absent for staff without the permission. */
  kyc: StaffPlayerDetail['kyc'];
  bar: KycBar | undefined;
};

/** The status of a player's KYC; one that bars from play shows why, and never as verified alone. */
export function KycChip({ kyc, bar }: KycChipProps) {
  if (bar !== undefined) return <KycBarChip bar={bar} />;
  if (kyc === undefined) return null;
  const { words, ...look } = looks[kyc];
  return <IconChip {...look}>{words()}</IconChip>;
}

const bars: Record<KycBar, () => string> = m.kyc_barred;

/** Why a player's KYC bars them from play. */
export function KycBarChip({ bar }: { bar: KycBar }) {
  return (
    <span title={m.kyc_barred_means()}>
      <IconChip tone="bad" icon={ShieldX}>
        {bars[bar]()}
      </IconChip>
    </span>
  );
}
