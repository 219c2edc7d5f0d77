import type { ShownRows } from '../platform/seams/join-seams.ts';
import type { PlatformServices } from '../services.ts';
import { createLawInForce } from './law/read-law.ts';
import { createLogHash } from './public-log/log-secret.ts';
import { createReadPseudonyms } from './public-log/pseudonyms.ts';
import { createSettings } from './settings/read-settings.ts';
import { PUBLIC_NETWORK, type WebhookNetwork } from './webhooks/webhook-network.ts';
import type { Withholding } from './withholding/withholding.ts';

/** Adds to the platform what every wing stands on: the law in force, the settings, the secrets of the public log, the tax on payouts and what lists show of higher wings. */
export const createCore = (
  platform: PlatformServices,
  {
    withholding,
    shown,
    webhookNetwork = PUBLIC_NETWORK,
  }: { withholding: Withholding; shown: ShownRows; webhookNetwork?: WebhookNetwork | undefined },
) => {
  const { db, clock, seal, economy, playMode } = platform;
  // The law of stakes is about money; points have none.
  const isForMoney = economy !== 'points';
  const law = createLawInForce({ db, clock, isLive: playMode === 'live' && isForMoney, isForMoney });
  const readLogHash = createLogHash({ db, seal });
  return {
    ...platform,
    withholding,
    shown,
    webhookNetwork,
    law,
    settings: createSettings({ db, clock, playMode, economy, law }),
    readLogHash,
    readPseudonyms: createReadPseudonyms(readLogHash),
  };
};

/** The services that every feature may use. */
export type Services = ReturnType<typeof createCore>;
