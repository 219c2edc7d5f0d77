import { createCashfreeKyc } from './cashfree/cashfree-kyc.ts';
import { createCashfreePayouts } from './cashfree/cashfree-payouts.ts';
import { createKwikApiRecharges } from './kwikapi/kwikapi-recharges.ts';
import type { RedirectKyc } from './kyc/port.ts';
import { createMsg91Sms } from './msg91/msg91-sms.ts';
import type { Payouts } from './payouts/port.ts';
import type { ProviderConfig } from './provider-config.ts';
import { createRazorpayPayouts } from './razorpay/razorpay-payouts.ts';
import type { RechargeProvider } from './recharge/port.ts';
import type { SmsSender } from './sms/port.ts';
import { createTwilioSms } from './twilio/twilio-sms.ts';

type ConfigOf<Kind extends keyof ProviderConfig> = NonNullable<ProviderConfig[Kind]>;

export const createRealPayouts = (payouts: ConfigOf<'payouts'>): Payouts =>
  payouts.name === 'razorpay' ? createRazorpayPayouts(payouts) : createCashfreePayouts(payouts);

export const createRealKyc = (kyc: ConfigOf<'kyc'>): RedirectKyc => createCashfreeKyc(kyc);

export const createRealSms = (sms: ConfigOf<'sms'>): SmsSender =>
  sms.name === 'msg91' ? createMsg91Sms(sms) : createTwilioSms(sms);

export const createRealRecharges = (recharge: ConfigOf<'recharge'>): RechargeProvider =>
  createKwikApiRecharges(recharge);
