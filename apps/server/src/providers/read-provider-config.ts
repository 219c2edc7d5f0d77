import { kycOf, paymentsOf, payoutsOf, rechargeOf, smsOf } from './chosen-providers.ts';
import { isLive, type ProviderConfig, type ProviderMode } from './provider-config.ts';
import { environmentError, type ProviderEnvironment, providerEnvironment } from './provider-environment.ts';

/**
 * Where one provider moves real money, none of these may be the sandbox: its sign-in codes are public, its payments and
 * identities are invented, and its payouts pay nothing.
 */
const LIVE_TOGETHER = ['payments', 'payouts', 'kyc', 'sms'] as const;

const refuseHalfLive = (config: ProviderConfig, env: ProviderEnvironment) => {
  // With points no money moves; config.ts refuses providers of money there.
  if (!isLive(config) || env.ECONOMY === 'points') return;
  const modes: Readonly<Record<string, { mode: ProviderMode } | null>> = config;
  if (env.LIVE_MONEY_ACK === undefined)
    throw environmentError([
      'LIVE_MONEY_ACK: missing; with these keys real money moves. Set it to yes after reading docs/providers.md',
    ]);
  // Without a provider recharges are refused; with test keys winnings would be spent on nothing.
  const hasTestRecharges = config.recharge?.mode === 'test';
  const notLive = [
    ...LIVE_TOGETHER.filter((kind) => modes[kind]?.mode !== 'live'),
    ...(hasTestRecharges ? ['recharge'] : []),
  ];
  if (notLive.length > 0)
    throw environmentError(
      notLive.map(
        (kind) =>
          `${kind.toUpperCase()}_PROVIDER: not live; where one provider moves real money, every kind must be live`,
      ),
    );
};

/** Parses the part of the environment that chooses providers; throws an error that names every variable that is wrong. */
export const readProviderConfig = (env: NodeJS.ProcessEnv): ProviderConfig => {
  const { data, error } = providerEnvironment.safeParse(env);
  // Without the values, which are secrets.
  if (error !== undefined)
    throw environmentError(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const config: ProviderConfig = {
    payments: paymentsOf(data),
    payouts: payoutsOf(data),
    kyc: kycOf(data),
    sms: smsOf(data),
    recharge: rechargeOf(data),
  };
  refuseHalfLive(config, data);
  return config;
};
