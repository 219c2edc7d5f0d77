import {
  collectFindings,
  EnvironmentError,
  type Finding,
  findingsOfIssues,
  throwFindings,
} from '../platform/environment/findings.ts';
import { chooseProvider } from './adapters.ts';
import { isLive, type ProviderConfig, type ProviderMode } from './provider-config.ts';
import { type ProviderEnvironment, providerEnvironment } from './provider-environment.ts';

/**
 * Providers of which none may be the sandbox where one moves real money: its sign-in codes are public, its payments and
 * identities are invented, and its payouts pay nothing.
 */
const LIVE_TOGETHER = ['payments', 'payouts', 'kyc', 'sms'] as const;

/** The choices whose variables are right. */
type ValidChoices = Partial<ProviderConfig>;

const notLive = (kind: keyof ProviderConfig): Finding => ({
  variable: `${kind.toUpperCase()}_PROVIDER`,
  problem: 'not live; where real money moves, every kind must be live',
});

// A kind whose variables are wrong has findings of its own.
const livePlayFindings = (chosen: ValidChoices, env: ProviderEnvironment): Finding[] => {
  const { payments = null, payouts = null, recharge = null } = chosen;
  const isReal = isLive({ payments, payouts, recharge });
  // With points no money moves; the rules of the economy refuse providers of money there.
  if (env.ECONOMY === 'points' || (env.ECONOMY !== 'live' && !isReal)) return [];
  const modes: Readonly<Record<string, { mode: ProviderMode } | null | undefined>> = chosen;
  const because = isReal ? 'with these keys real money moves' : 'live moves real money';
  return [
    ...(env.LIVE_MONEY_ACK === 'yes'
      ? []
      : [
          {
            variable: 'LIVE_MONEY_ACK',
            problem: `missing; ${because}, which needs LIVE_MONEY_ACK=yes after reading docs/providers.md`,
          },
        ]),
    ...LIVE_TOGETHER.filter((kind) => modes[kind] !== undefined && modes[kind]?.mode !== 'live').map(notLive),
    // Without a provider recharges are refused; with test keys winnings would be spent on nothing.
    ...(recharge?.mode === 'test' ? [notLive('recharge')] : []),
  ];
};

/** Parses the part of the environment that chooses providers; throws every variable that is wrong. */
export const readProviderConfig = (env: NodeJS.ProcessEnv): ProviderConfig => {
  const { data, error } = providerEnvironment.safeParse(env);
  // The error leaves out the values, which are secrets.
  if (error !== undefined) throw new EnvironmentError(findingsOfIssues(error.issues));
  const found = collectFindings();
  const payments = found.attempt(() => chooseProvider('payments', data));
  const payouts = found.attempt(() => chooseProvider('payouts', data));
  const kyc = found.attempt(() => chooseProvider('kyc', data));
  const sms = found.attempt(() => chooseProvider('sms', data));
  const recharge = found.attempt(() => chooseProvider('recharge', data));
  const all = { payments, payouts, kyc, sms, recharge };
  const chosen: ValidChoices = Object.fromEntries(Object.entries(all).filter(([, choice]) => choice !== undefined));
  found.add(livePlayFindings(chosen, data));
  throwFindings(found.findings);
  return { payments: null, payouts: null, kyc: null, sms: null, recharge: null, ...chosen };
};
