import type { ProviderChoice, ProviderKind } from './adapters.ts';

/**
 * The effect of a provider's keys: none outside (`sandbox`), test transactions, or real money and real messages
 * (`live`).
 */
export type ProviderMode = 'sandbox' | 'test' | 'live';

/** The provider of each kind; null for the embedded sandbox. */
export type ProviderConfig = { readonly [Kind in ProviderKind]: ProviderChoice<Kind> | null };

export const SANDBOX_PROVIDERS: ProviderConfig = {
  payments: null,
  payouts: null,
  kyc: null,
  sms: null,
  recharge: null,
};

/** True when no third party takes part in this installation. */
export const isAllSandbox = (config: ProviderConfig): boolean =>
  Object.values(config).every((chosen) => chosen === null);

/**
 * True when real money moves. Then nothing of the sandbox may exist: its pages show codes and pay deposits for free.
 */
export const isLive = (config: Pick<ProviderConfig, 'payments' | 'payouts' | 'recharge'>): boolean =>
  [config.payments, config.payouts, config.recharge].some((choice) => choice?.mode === 'live');

/** The kinds of provider that points may have: messages only. */
const WITHOUT_MONEY: readonly string[] = ['sms', 'push'];

/** The kinds with a third party for payments, payouts or identities, which points do not have. */
export const moneyProvidersOf = (config: ProviderConfig): string[] =>
  Object.entries(config).flatMap(([kind, chosen]) => (chosen !== null && !WITHOUT_MONEY.includes(kind) ? [kind] : []));
