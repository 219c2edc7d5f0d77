import type { Language } from '@muqabla/contract/languages';
import { textIn } from '@muqabla/messages/text-in';
import type { SettingsStore } from '../../core/settings/read-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { KYC_MESSAGES, playBarMessage } from './kyc.messages.ts';
import { findKyc } from './kyc.queries.ts';
import { playBarOf } from './kyc.rules.ts';

type Services = { db: Queries; clock: Clock; settings: SettingsStore };

/** The response of a verified player, with the reason when KYC bars them from play; null when not verified. */
export const verifiedResponse = async ({ db, clock, settings }: Services, playerId: string, language: Language) => {
  const record = await findKyc(db, playerId);
  if (record === null || record.isRevoked) return null;
  const { minimumAge, bannedStates } = await settings.read();
  const bar = playBarOf(record, { now: clock.now(), minimumAge, bannedStates });
  const message =
    bar === null
      ? textIn(KYC_MESSAGES.verified, language)
      : playBarMessage(bar, { state: record.state, minimumAge }, language);
  return { verified: true, message };
};
