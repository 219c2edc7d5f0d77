import { type Language, LANGUAGES } from '@muqabla/contract/languages';
import { cashfreeEndpoint, cashfreeMode } from './cashfree/cashfree-gateway.ts';
import { TIMEOUT_MILLISECONDS } from './http/provider-http.ts';
import { KNOWN_OPERATORS } from './kwikapi/kwikapi-operators.ts';
import type { ProviderConfig } from './provider-config.ts';
import { type ProviderEnvironment, requireVariables } from './provider-environment.ts';
import { RAZORPAY, razorpayMode } from './razorpay/razorpay-gateway.ts';

const LOOKUP_POLL_MILLISECONDS = 700;

/** The provider that `PAYOUTS_PROVIDER` chooses, or null for the sandbox's. */
export const payoutsOf = (env: ProviderEnvironment): ProviderConfig['payouts'] => {
  if (env.PAYOUTS_PROVIDER === 'sandbox') return null;
  if (env.PAYOUTS_PROVIDER === 'razorpay') {
    const variables = requireVariables(env, 'PAYOUTS_PROVIDER=razorpay', [
      'PUBLIC_URL',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAYX_ACCOUNT_NUMBER',
      'RAZORPAYX_WEBHOOK_SECRETS',
    ]);
    return {
      ...RAZORPAY,
      name: 'razorpay',
      mode: razorpayMode(variables.RAZORPAY_KEY_ID),
      keyId: variables.RAZORPAY_KEY_ID,
      keySecret: variables.RAZORPAY_KEY_SECRET,
      accountNumber: variables.RAZORPAYX_ACCOUNT_NUMBER,
      webhookSecrets: variables.RAZORPAYX_WEBHOOK_SECRETS,
      lookupPollMilliseconds: LOOKUP_POLL_MILLISECONDS,
    };
  }
  const variables = requireVariables(env, 'PAYOUTS_PROVIDER=cashfree', [
    'PUBLIC_URL',
    'CASHFREE_ENVIRONMENT',
    'CASHFREE_PAYOUT_CLIENT_ID',
    'CASHFREE_PAYOUT_CLIENT_SECRET',
    'CASHFREE_VERIFICATION_CLIENT_ID',
    'CASHFREE_VERIFICATION_CLIENT_SECRET',
  ]);
  const endpoint = cashfreeEndpoint(variables.CASHFREE_ENVIRONMENT);
  return {
    ...endpoint,
    name: 'cashfree',
    mode: cashfreeMode(variables.CASHFREE_ENVIRONMENT),
    clientId: variables.CASHFREE_PAYOUT_CLIENT_ID,
    clientSecret: variables.CASHFREE_PAYOUT_CLIENT_SECRET,
    webhookSecrets: [variables.CASHFREE_PAYOUT_CLIENT_SECRET, ...(variables.CASHFREE_PAYOUT_WEBHOOK_SECRETS ?? [])],
    verification: {
      ...endpoint,
      clientId: variables.CASHFREE_VERIFICATION_CLIENT_ID,
      clientSecret: variables.CASHFREE_VERIFICATION_CLIENT_SECRET,
    },
  };
};

/** The provider that `KYC_PROVIDER` chooses, or null for the sandbox's. */
export const kycOf = (env: ProviderEnvironment): ProviderConfig['kyc'] => {
  if (env.KYC_PROVIDER === 'sandbox') return null;
  const variables = requireVariables(env, 'KYC_PROVIDER=cashfree', [
    'PUBLIC_URL',
    'CASHFREE_ENVIRONMENT',
    'CASHFREE_VERIFICATION_CLIENT_ID',
    'CASHFREE_VERIFICATION_CLIENT_SECRET',
  ]);
  return {
    ...cashfreeEndpoint(variables.CASHFREE_ENVIRONMENT),
    name: 'cashfree',
    mode: cashfreeMode(variables.CASHFREE_ENVIRONMENT),
    clientId: variables.CASHFREE_VERIFICATION_CLIENT_ID,
    clientSecret: variables.CASHFREE_VERIFICATION_CLIENT_SECRET,
  };
};

/** The registered templates of the OTP by language; a language without one gets the English. */
const otpTemplatesOf = (env: ProviderEnvironment): Partial<Record<Language, string>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const template = env[`MSG91_LOGIN_OTP_TEMPLATE_${language.toUpperCase() as Uppercase<Language>}`];
      return template === undefined ? [] : [[language, template]];
    }),
  );

/** The provider that `SMS_PROVIDER` chooses, or null for the sandbox's. */
export const smsOf = (env: ProviderEnvironment): ProviderConfig['sms'] => {
  if (env.SMS_PROVIDER === 'sandbox') return null;
  if (env.SMS_PROVIDER === 'msg91') {
    const variables = requireVariables(env, 'SMS_PROVIDER=msg91', ['MSG91_AUTH_KEY', 'MSG91_LOGIN_OTP_TEMPLATE_EN']);
    return {
      name: 'msg91',
      mode: 'live',
      baseUrl: 'https://control.msg91.com',
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      authKey: variables.MSG91_AUTH_KEY,
      templates: { loginOtp: { ...otpTemplatesOf(env), en: variables.MSG91_LOGIN_OTP_TEMPLATE_EN } },
    };
  }
  const variables = requireVariables(env, 'SMS_PROVIDER=twilio', [
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
    accountSid: variables.TWILIO_ACCOUNT_SID,
    apiKeySid: variables.TWILIO_API_KEY_SID,
    apiKeySecret: variables.TWILIO_API_KEY_SECRET,
    messagingServiceSid: variables.TWILIO_MESSAGING_SERVICE_SID,
  };
};

/** The provider that `RECHARGE_PROVIDER` chooses, or null for the sandbox's. */
export const rechargeOf = (env: ProviderEnvironment): ProviderConfig['recharge'] => {
  if (env.RECHARGE_PROVIDER === 'sandbox') return null;
  const variables = requireVariables(env, 'RECHARGE_PROVIDER=kwikapi', ['KWIKAPI_ENVIRONMENT', 'KWIKAPI_API_KEY']);
  const isProduction = variables.KWIKAPI_ENVIRONMENT === 'production';
  return {
    name: 'kwikapi',
    mode: isProduction ? 'live' : 'test',
    baseUrl: isProduction ? 'https://www.kwikapi.com' : 'https://uat.kwikapi.com',
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    apiKey: variables.KWIKAPI_API_KEY,
    operators: { ...KNOWN_OPERATORS, ...variables.KWIKAPI_OPERATORS },
  };
};
