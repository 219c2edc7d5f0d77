import * as z from 'zod';
import type { CashfreeKycConfig } from './cashfree/cashfree-kyc.ts';
import type { CashfreePaymentsConfig } from './cashfree/cashfree-payments.ts';
import type { CashfreePayoutsConfig } from './cashfree/cashfree-payouts.ts';
import { TIMEOUT_MILLISECONDS } from './http/provider-http.ts';
import { KNOWN_OPERATORS, parseOperators } from './kwikapi/kwikapi-operators.ts';
import type { KwikApiConfig } from './kwikapi/kwikapi-recharges.ts';
import type { Msg91Config } from './msg91/msg91-sms.ts';
import type { RazorpayPaymentsConfig } from './razorpay/razorpay-payments.ts';
import type { RazorpayPayoutsConfig } from './razorpay/razorpay-payouts.ts';
import type { StripePaymentsConfig } from './stripe/stripe-payments.ts';
import type { TwilioConfig } from './twilio/twilio-sms.ts';

/** Whether a provider's keys move real money or send real messages. */
export type ProviderMode = 'sandbox' | 'test' | 'live';

type Choice<Name extends string, Settings> = Settings & { readonly name: Name; readonly mode: 'test' | 'live' };

/** The provider of each kind; null for the embedded sandbox. */
export type ProviderConfig = {
  readonly payments:
    | Choice<'razorpay', RazorpayPaymentsConfig>
    | Choice<'cashfree', CashfreePaymentsConfig>
    | Choice<'stripe', StripePaymentsConfig>
    | null;
  readonly payouts: Choice<'razorpay', RazorpayPayoutsConfig> | Choice<'cashfree', CashfreePayoutsConfig> | null;
  readonly kyc: Choice<'cashfree', CashfreeKycConfig> | null;
  readonly sms: Choice<'msg91', Msg91Config> | Choice<'twilio', TwilioConfig> | null;
  readonly recharge: Choice<'kwikapi', KwikApiConfig> | null;
};

export const SANDBOX_PROVIDERS: ProviderConfig = {
  payments: null,
  payouts: null,
  kyc: null,
  sms: null,
  recharge: null,
};

/** Whether no third party takes part in this installation. */
export const isAllSandbox = (config: ProviderConfig): boolean =>
  Object.values(config).every((chosen) => chosen === null);

/** Whether real money moves. Then nothing of the sandbox may exist: its pages show codes and pay deposits for free. */
export const isLive = (config: Pick<ProviderConfig, 'payments' | 'payouts' | 'recharge'>): boolean =>
  [config.payments, config.payouts, config.recharge].some((choice) => choice?.mode === 'live');

/** The kinds of provider that points may have: messages only. */
const WITHOUT_MONEY: readonly string[] = ['sms', 'push'];

/** The kinds with a third party for payments, payouts or identities, which points do not have. */
export const moneyProvidersOf = (config: ProviderConfig): string[] =>
  Object.entries(config).flatMap(([kind, chosen]) => (chosen !== null && !WITHOUT_MONEY.includes(kind) ? [kind] : []));

const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => part !== ''), 'secrets with commas between them');

const sid = (prefix: string) => z.string().regex(new RegExp(`^${prefix}[0-9a-f]{32}$`), `${prefix}…, 34 characters`);

const operatorList = z.string().transform((text, context) => {
  const operators = parseOperators(text);
  if (operators !== null) return operators;
  context.addIssue({
    code: 'custom',
    message: 'operator/type=number with commas between them, as bsnl_topup/prepaid=4',
  });
  return z.NEVER;
});

const environment = z.object({
  PAYMENTS_PROVIDER: z.enum(['sandbox', 'razorpay', 'cashfree', 'stripe']).default('sandbox'),
  PAYOUTS_PROVIDER: z.enum(['sandbox', 'razorpay', 'cashfree']).default('sandbox'),
  KYC_PROVIDER: z.enum(['sandbox', 'cashfree']).default('sandbox'),
  SMS_PROVIDER: z.enum(['sandbox', 'msg91', 'twilio']).default('sandbox'),
  RECHARGE_PROVIDER: z.enum(['sandbox', 'kwikapi']).default('sandbox'),
  PUBLIC_URL: z.string().optional(),
  LIVE_MONEY_ACK: z.string().optional(),
  ECONOMY: z.string().optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'rzp_test_… or rzp_live_…')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8).optional(),
  RAZORPAY_WEBHOOK_SECRETS: list.optional(),
  RAZORPAYX_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{5,35}$/, 'digits')
    .optional(),
  RAZORPAYX_WEBHOOK_SECRETS: list.optional(),
  CASHFREE_ENVIRONMENT: z.enum(['sandbox', 'production']).optional(),
  CASHFREE_CLIENT_ID: z.string().min(8).optional(),
  CASHFREE_CLIENT_SECRET: z.string().min(8).optional(),
  CASHFREE_WEBHOOK_SECRETS: list.optional(),
  CASHFREE_PAYOUT_CLIENT_ID: z.string().min(8).optional(),
  CASHFREE_PAYOUT_CLIENT_SECRET: z.string().min(8).optional(),
  CASHFREE_PAYOUT_WEBHOOK_SECRETS: list.optional(),
  CASHFREE_VERIFICATION_CLIENT_ID: z.string().min(8).optional(),
  CASHFREE_VERIFICATION_CLIENT_SECRET: z.string().min(8).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'sk_test_… or sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRETS: list.optional(),
  MSG91_AUTH_KEY: z.string().min(8).optional(),
  MSG91_LOGIN_OTP_TEMPLATE_EN: z.string().min(1).optional(),
  MSG91_LOGIN_OTP_TEMPLATE_HI: z.string().min(1).optional(),
  TWILIO_ACCOUNT_SID: sid('AC').optional(),
  TWILIO_API_KEY_SID: sid('SK').optional(),
  TWILIO_API_KEY_SECRET: z.string().min(8).optional(),
  TWILIO_MESSAGING_SERVICE_SID: sid('MG').optional(),
  KWIKAPI_ENVIRONMENT: z.enum(['sandbox', 'production']).optional(),
  KWIKAPI_API_KEY: z.string().min(8).optional(),
  KWIKAPI_OPERATORS: operatorList.optional(),
});
type Environment = z.output<typeof environment>;
type Name = keyof Environment;

const wrong = (lines: readonly string[]) => new Error(`The environment is not right.\n  ${lines.join('\n  ')}`);

/** The values of these variables; throws an error that names every one that is missing and why it is needed. */
const needed = <N extends Name>(env: Environment, because: string, names: readonly N[]) => {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0) throw wrong(missing.map((name) => `${name}: missing; ${because} needs it`));
  if (!(env.PUBLIC_URL ?? '').startsWith('https://') && (names as readonly Name[]).includes('PUBLIC_URL'))
    throw wrong([`PUBLIC_URL: not https; ${because} needs it, because webhooks come to it and payers return to it`]);
  return env as Environment & { [K in N]-?: NonNullable<Environment[K]> };
};

const RAZORPAY = { baseUrl: 'https://api.razorpay.com', timeoutMilliseconds: TIMEOUT_MILLISECONDS };

const cashfreeEndpoint = (name: 'sandbox' | 'production') => ({
  baseUrl: name === 'production' ? 'https://api.cashfree.com' : 'https://sandbox.cashfree.com',
  timeoutMilliseconds: TIMEOUT_MILLISECONDS,
});
const cashfreeMode = (name: 'sandbox' | 'production') => (name === 'production' ? 'live' : 'test');

const stripePaymentsOf = (env: Environment): ProviderConfig['payments'] => {
  const given = needed(env, 'PAYMENTS_PROVIDER=stripe', ['PUBLIC_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS']);
  return {
    name: 'stripe',
    mode: given.STRIPE_SECRET_KEY.includes('_live_') ? 'live' : 'test',
    baseUrl: 'https://api.stripe.com',
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    secretKey: given.STRIPE_SECRET_KEY,
    webhookSecrets: given.STRIPE_WEBHOOK_SECRETS,
  };
};

const paymentsOf = (env: Environment): ProviderConfig['payments'] => {
  if (env.PAYMENTS_PROVIDER === 'sandbox') return null;
  if (env.PAYMENTS_PROVIDER === 'stripe') return stripePaymentsOf(env);
  if (env.PAYMENTS_PROVIDER === 'razorpay') {
    const given = needed(env, 'PAYMENTS_PROVIDER=razorpay', [
      'PUBLIC_URL',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRETS',
    ]);
    return {
      ...RAZORPAY,
      name: 'razorpay',
      mode: given.RAZORPAY_KEY_ID.startsWith('rzp_live_') ? 'live' : 'test',
      keyId: given.RAZORPAY_KEY_ID,
      keySecret: given.RAZORPAY_KEY_SECRET,
      webhookSecrets: given.RAZORPAY_WEBHOOK_SECRETS,
    };
  }
  const given = needed(env, 'PAYMENTS_PROVIDER=cashfree', [
    'PUBLIC_URL',
    'CASHFREE_ENVIRONMENT',
    'CASHFREE_CLIENT_ID',
    'CASHFREE_CLIENT_SECRET',
  ]);
  return {
    ...cashfreeEndpoint(given.CASHFREE_ENVIRONMENT),
    name: 'cashfree',
    mode: cashfreeMode(given.CASHFREE_ENVIRONMENT),
    clientId: given.CASHFREE_CLIENT_ID,
    clientSecret: given.CASHFREE_CLIENT_SECRET,
    webhookSecrets: [given.CASHFREE_CLIENT_SECRET, ...(given.CASHFREE_WEBHOOK_SECRETS ?? [])],
  };
};

const LOOKUP_POLL_MILLISECONDS = 700;

const payoutsOf = (env: Environment): ProviderConfig['payouts'] => {
  if (env.PAYOUTS_PROVIDER === 'sandbox') return null;
  if (env.PAYOUTS_PROVIDER === 'razorpay') {
    const given = needed(env, 'PAYOUTS_PROVIDER=razorpay', [
      'PUBLIC_URL',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAYX_ACCOUNT_NUMBER',
      'RAZORPAYX_WEBHOOK_SECRETS',
    ]);
    return {
      ...RAZORPAY,
      name: 'razorpay',
      mode: given.RAZORPAY_KEY_ID.startsWith('rzp_live_') ? 'live' : 'test',
      keyId: given.RAZORPAY_KEY_ID,
      keySecret: given.RAZORPAY_KEY_SECRET,
      accountNumber: given.RAZORPAYX_ACCOUNT_NUMBER,
      webhookSecrets: given.RAZORPAYX_WEBHOOK_SECRETS,
      lookupPollMilliseconds: LOOKUP_POLL_MILLISECONDS,
    };
  }
  const given = needed(env, 'PAYOUTS_PROVIDER=cashfree', [
    'PUBLIC_URL',
    'CASHFREE_ENVIRONMENT',
    'CASHFREE_PAYOUT_CLIENT_ID',
    'CASHFREE_PAYOUT_CLIENT_SECRET',
    'CASHFREE_VERIFICATION_CLIENT_ID',
    'CASHFREE_VERIFICATION_CLIENT_SECRET',
  ]);
  const endpoint = cashfreeEndpoint(given.CASHFREE_ENVIRONMENT);
  return {
    ...endpoint,
    name: 'cashfree',
    mode: cashfreeMode(given.CASHFREE_ENVIRONMENT),
    clientId: given.CASHFREE_PAYOUT_CLIENT_ID,
    clientSecret: given.CASHFREE_PAYOUT_CLIENT_SECRET,
    webhookSecrets: [given.CASHFREE_PAYOUT_CLIENT_SECRET, ...(given.CASHFREE_PAYOUT_WEBHOOK_SECRETS ?? [])],
    verification: {
      ...endpoint,
      clientId: given.CASHFREE_VERIFICATION_CLIENT_ID,
      clientSecret: given.CASHFREE_VERIFICATION_CLIENT_SECRET,
    },
  };
};

const kycOf = (env: Environment): ProviderConfig['kyc'] => {
  if (env.KYC_PROVIDER === 'sandbox') return null;
  const given = needed(env, 'KYC_PROVIDER=cashfree', [
    'PUBLIC_URL',
    'CASHFREE_ENVIRONMENT',
    'CASHFREE_VERIFICATION_CLIENT_ID',
    'CASHFREE_VERIFICATION_CLIENT_SECRET',
  ]);
  return {
    ...cashfreeEndpoint(given.CASHFREE_ENVIRONMENT),
    name: 'cashfree',
    mode: cashfreeMode(given.CASHFREE_ENVIRONMENT),
    clientId: given.CASHFREE_VERIFICATION_CLIENT_ID,
    clientSecret: given.CASHFREE_VERIFICATION_CLIENT_SECRET,
  };
};

const smsOf = (env: Environment): ProviderConfig['sms'] => {
  if (env.SMS_PROVIDER === 'sandbox') return null;
  if (env.SMS_PROVIDER === 'msg91') {
    const given = needed(env, 'SMS_PROVIDER=msg91', [
      'MSG91_AUTH_KEY',
      'MSG91_LOGIN_OTP_TEMPLATE_EN',
      'MSG91_LOGIN_OTP_TEMPLATE_HI',
    ]);
    return {
      name: 'msg91',
      mode: 'live',
      baseUrl: 'https://control.msg91.com',
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      authKey: given.MSG91_AUTH_KEY,
      templates: { loginOtp: { en: given.MSG91_LOGIN_OTP_TEMPLATE_EN, hi: given.MSG91_LOGIN_OTP_TEMPLATE_HI } },
    };
  }
  const given = needed(env, 'SMS_PROVIDER=twilio', [
    'TWILIO_ACCOUNT_SID',
    'TWILIO_API_KEY_SID',
    'TWILIO_API_KEY_SECRET',
    'TWILIO_MESSAGING_SERVICE_SID',
  ]);
  return {
    name: 'twilio',
    mode: 'live',
    baseUrl: 'https://api.twilio.com',
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    accountSid: given.TWILIO_ACCOUNT_SID,
    apiKeySid: given.TWILIO_API_KEY_SID,
    apiKeySecret: given.TWILIO_API_KEY_SECRET,
    messagingServiceSid: given.TWILIO_MESSAGING_SERVICE_SID,
  };
};

const rechargeOf = (env: Environment): ProviderConfig['recharge'] => {
  if (env.RECHARGE_PROVIDER === 'sandbox') return null;
  const given = needed(env, 'RECHARGE_PROVIDER=kwikapi', ['KWIKAPI_ENVIRONMENT', 'KWIKAPI_API_KEY']);
  const isProduction = given.KWIKAPI_ENVIRONMENT === 'production';
  return {
    name: 'kwikapi',
    mode: isProduction ? 'live' : 'test',
    baseUrl: isProduction ? 'https://www.kwikapi.com' : 'https://uat.kwikapi.com',
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    apiKey: given.KWIKAPI_API_KEY,
    operators: { ...KNOWN_OPERATORS, ...given.KWIKAPI_OPERATORS },
  };
};

/**
 * Where one provider moves real money, none of these may be the sandbox: its sign-in codes are public, its payments and
 * identities are invented, and its payouts pay nothing.
 */
const LIVE_TOGETHER = ['payments', 'payouts', 'kyc', 'sms'] as const;

const refuseHalfLive = (config: ProviderConfig, env: Environment) => {
  // With points no money moves; config.ts refuses providers of money there.
  if (!isLive(config) || env.ECONOMY === 'points') return;
  const modes: Readonly<Record<string, { mode: ProviderMode } | null>> = config;
  if (env.LIVE_MONEY_ACK === undefined)
    throw wrong([
      'LIVE_MONEY_ACK: missing; with these keys real money moves. Set it to yes after reading docs/providers.md',
    ]);
  // Without a provider recharges are refused; with test keys winnings would be spent on nothing.
  const hasTestRecharges = config.recharge?.mode === 'test';
  const notLive = [
    ...LIVE_TOGETHER.filter((kind) => modes[kind]?.mode !== 'live'),
    ...(hasTestRecharges ? ['recharge'] : []),
  ];
  if (notLive.length > 0)
    throw wrong(
      notLive.map(
        (kind) =>
          `${kind.toUpperCase()}_PROVIDER: not live; where one provider moves real money, every kind must be live`,
      ),
    );
};

/** Parses the part of the environment that chooses providers; throws an error that names every variable that is wrong. */
export const readProviderConfig = (env: NodeJS.ProcessEnv): ProviderConfig => {
  const { data, error } = environment.safeParse(env);
  // Without the values, which are secrets.
  if (error !== undefined) throw wrong(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
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
