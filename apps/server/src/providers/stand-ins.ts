import type { Economy } from '@muqabla/contract/economy';
import { PROVIDER_KINDS, type SystemHealth } from '@muqabla/contract/operations/system/system-calls';
import { STAND_INS, type StandIn } from '@muqabla/contract/sandbox/stand-ins';
import type { ProviderConfig, ProviderMode } from './provider-config.ts';

/** The choices that decide which providers an installation has. */
export type ProviderChoices = {
  economy: Economy;
  providers: ProviderConfig;
  pushContact: string | null;
};

/** The stand-ins of the sandbox in an installation. Each page and call of the sandbox belongs to one of them. */
export type StandIns = ReadonlySet<StandIn>;

/**
 * The kinds of provider for which the sandbox stands in. Live play has none, and points none of payments. Pushes are shown
 * where text messages are; beside a real gateway they need a contact, or are not sent.
 */
export const standInsOf = ({ economy, providers, pushContact }: ProviderChoices): StandIns => {
  const isMoney = economy === 'sandbox';
  const isStandIn: Record<StandIn, boolean> = {
    payments: isMoney && providers.payments === null,
    payouts: isMoney && providers.payouts === null,
    kyc: isMoney && providers.kyc === null,
    sms: economy !== 'live' && providers.sms === null,
    push: economy !== 'live' && providers.sms === null && pushContact === null,
    recharge: isMoney && providers.recharge === null,
  };
  return new Set(STAND_INS.filter((kind) => isStandIn[kind]));
};

/** The kinds of message the sandbox phone shows. Without any it does not exist. */
export const phoneMessagesOf = (standIns: StandIns): ('sms' | 'push')[] => [
  // The OTP of an Aadhaar is a text message too.
  ...(standIns.has('sms') || standIns.has('kyc') ? (['sms'] as const) : []),
  ...(standIns.has('push') ? (['push'] as const) : []),
];

type InstalledProvider = Pick<SystemHealth['providers'][number], 'provider' | 'name' | 'mode'>;

/** The provider of each kind that this installation has, for the console and the terminal. */
export const listInstalled = (chosen: ProviderChoices): InstalledProvider[] => {
  const { providers, pushContact } = chosen;
  const standIns = standInsOf(chosen);
  const real: Readonly<Record<string, { name: string; mode: ProviderMode } | null>> = {
    ...providers,
    push: pushContact === null ? null : { name: 'web-push', mode: 'live' },
  };
  return PROVIDER_KINDS.flatMap((provider) => {
    const { name, mode } = real[provider] ?? { name: 'sandbox', mode: 'sandbox' as const };
    return mode === 'sandbox' && !standIns.has(provider) ? [] : [{ provider, name, mode }];
  });
};
