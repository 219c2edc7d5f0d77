import { describe, expect, it } from 'vitest';
import { isAllSandbox } from './provider-config.ts';
import { readProviderConfig } from './read-provider-config.ts';

const razorpay = {
  PAYMENTS_PROVIDER: 'razorpay',
  PUBLIC_URL: 'https://play.example.in',
  RAZORPAY_KEY_ID: 'rzp_test_abcdefgh',
  RAZORPAY_KEY_SECRET: 'a-secret-of-razorpay',
  RAZORPAY_WEBHOOK_SECRETS: 'current, former',
};
const cashfree = {
  PAYMENTS_PROVIDER: 'cashfree',
  PUBLIC_URL: 'https://play.example.in',
  CASHFREE_ENVIRONMENT: 'sandbox',
  CASHFREE_CLIENT_ID: 'TEST-client-id',
  CASHFREE_CLIENT_SECRET: 'a-secret-of-cashfree',
};

const razorpayx = {
  PAYOUTS_PROVIDER: 'razorpay',
  PUBLIC_URL: 'https://play.example.in',
  RAZORPAY_KEY_ID: 'rzp_test_abcdefgh',
  RAZORPAY_KEY_SECRET: 'a-secret-of-razorpay',
  RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
  RAZORPAYX_WEBHOOK_SECRETS: 'current',
};
const cashfreePayouts = {
  PAYOUTS_PROVIDER: 'cashfree',
  PUBLIC_URL: 'https://play.example.in',
  CASHFREE_ENVIRONMENT: 'production',
  CASHFREE_PAYOUT_CLIENT_ID: 'payout-client-id',
  CASHFREE_PAYOUT_CLIENT_SECRET: 'a-secret-of-payouts',
  CASHFREE_VERIFICATION_CLIENT_ID: 'verification-client-id',
  CASHFREE_VERIFICATION_CLIENT_SECRET: 'a-secret-of-verification',
};
const cashfreeKyc = {
  KYC_PROVIDER: 'cashfree',
  PUBLIC_URL: 'https://play.example.in',
  CASHFREE_ENVIRONMENT: 'sandbox',
  CASHFREE_VERIFICATION_CLIENT_ID: 'verification-client-id',
  CASHFREE_VERIFICATION_CLIENT_SECRET: 'a-secret-of-verification',
};
const msg91 = {
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'an-auth-key',
  MSG91_LOGIN_OTP_TEMPLATE_EN: 'template-en',
};
const twilio = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_API_KEY_SID: `SK${'0'.repeat(32)}`,
  TWILIO_API_KEY_SECRET: 'a-secret-of-twilio',
  TWILIO_MESSAGING_SERVICE_SID: `MG${'0'.repeat(32)}`,
};
const kwikapi = { RECHARGE_PROVIDER: 'kwikapi', KWIKAPI_ENVIRONMENT: 'sandbox', KWIKAPI_API_KEY: 'a-key-of-kwikapi' };
it('an SMS has a template for each language that the operator registered, beside the English', () => {
  const { sms } = readProviderConfig({ ...msg91, MSG91_LOGIN_OTP_TEMPLATE_KN: 'template-kn' });
  expect(sms).toMatchObject({ templates: { loginOtp: { en: 'template-en', kn: 'template-kn' } } });
});

/** Each choice with one of its variables. */
const NEEDED = [razorpay, cashfree, razorpayx, cashfreePayouts, cashfreeKyc, msg91, twilio, kwikapi].flatMap((env) =>
  Object.keys(env).flatMap((name) => (name.endsWith('_PROVIDER') ? [] : [[env, name] as const])),
);

describe('the chosen providers', () => {
  it('are the sandbox by default', () => {
    expect(isAllSandbox(readProviderConfig({}))).toBe(true);
  });

  it('have fixed addresses, and every secret of a list', () => {
    expect(readProviderConfig(razorpay).payments).toMatchObject({
      name: 'razorpay',
      mode: 'test',
      baseUrl: 'https://api.razorpay.com',
      webhookSecrets: ['current', 'former'],
    });
    expect(readProviderConfig(cashfree).payments).toMatchObject({
      name: 'cashfree',
      mode: 'test',
      baseUrl: 'https://sandbox.cashfree.com',
    });
  });

  it.each(NEEDED)('of %o are refused without %s, in words that name it', (env, name) => {
    expect(() => readProviderConfig({ ...env, [name]: undefined })).toThrow(
      new RegExp(`${name}: missing; [A-Z]+_PROVIDER=[a-z0-9]+ needs it`),
    );
  });

  it('need an address that webhooks can reach safely', () => {
    expect(() => readProviderConfig({ ...razorpay, PUBLIC_URL: 'http://play.example.in' })).toThrow(
      'PUBLIC_URL: not https',
    );
  });

  it('are refused by an unknown name, without a secret in the error', () => {
    expect(() => readProviderConfig({ PAYMENTS_PROVIDER: 'paypal' })).toThrow('PAYMENTS_PROVIDER');
    const leaky = { ...razorpay, RAZORPAY_KEY_ID: 'a-secret-in-the-wrong-variable' };
    expect(() => readProviderConfig(leaky)).toThrow(/RAZORPAY_KEY_ID: (?!.*wrong-variable)/);
  });

  it('are live together or not at all, and only with the acknowledgement', () => {
    const live = { ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_abcdefgh' };
    expect(() => readProviderConfig(live)).toThrow('LIVE_MONEY_ACK: missing');
    expect(() => readProviderConfig({ ...live, LIVE_MONEY_ACK: 'yes' })).toThrow(
      /PAYOUTS_PROVIDER: not live[^]*SMS_PROVIDER: not live/,
    );
  });

  it('may be live once all that money depends on is', () => {
    const live = {
      ...razorpay,
      RAZORPAY_KEY_ID: 'rzp_live_abcdefgh',
      ...cashfreePayouts,
      KYC_PROVIDER: 'cashfree',
      ...msg91,
      LIVE_MONEY_ACK: 'yes',
    };
    const { payments, payouts, kyc, sms } = readProviderConfig(live);
    expect([payments, payouts, kyc, sms].map((choice) => choice?.mode)).toEqual(['live', 'live', 'live', 'live']);
    expect(() => readProviderConfig({ ...live, CASHFREE_ENVIRONMENT: 'sandbox' })).toThrow(
      /PAYOUTS_PROVIDER: not live[^]*KYC_PROVIDER: not live/,
    );
    expect(() => readProviderConfig({ ...live, ...kwikapi })).toThrow('RECHARGE_PROVIDER: not live');
    const withRecharges = readProviderConfig({ ...live, ...kwikapi, KWIKAPI_ENVIRONMENT: 'production' });
    expect(withRecharges.recharge).toMatchObject({ mode: 'live', baseUrl: 'https://www.kwikapi.com' });
  });

  it('of recharges take further operators, and refuse an unknown one', () => {
    const read = (KWIKAPI_OPERATORS: string) =>
      readProviderConfig({ ...kwikapi, KWIKAPI_OPERATORS }).recharge?.operators;
    expect(read('bsnl_topup/prepaid=4, vi/prepaid=3')).toMatchObject({
      'jio/prepaid': '8',
      'bsnl_topup/prepaid': '4',
      'vi/prepaid': '3',
    });
    for (const wrong of ['bsnl=4', 'jio/dth=4', 'jio/prepaid', 'jio/prepaid=4,'])
      expect(() => read(wrong)).toThrow('KWIKAPI_OPERATORS');
  });

  it('of recharges alone spend real money, so all others must be live too', () => {
    expect(() => readProviderConfig({ ...kwikapi, KWIKAPI_ENVIRONMENT: 'production', LIVE_MONEY_ACK: 'yes' })).toThrow(
      /PAYMENTS_PROVIDER: not live[^]*PAYOUTS_PROVIDER: not live/,
    );
  });
});
