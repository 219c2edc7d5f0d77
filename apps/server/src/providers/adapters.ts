import type { Adapter } from './adapter.ts';
import { CASHFREE_GATEWAY } from './cashfree/cashfree-gateway.ts';
import { CASHFREE_KYC } from './cashfree/cashfree-kyc.ts';
import { CASHFREE_PAYOUTS } from './cashfree/cashfree-payouts.ts';
import { KWIKAPI } from './kwikapi/kwikapi-recharges.ts';
import type { RedirectKyc } from './kyc/port.ts';
import { MSG91 } from './msg91/msg91-sms.ts';
import type { Payments } from './payments/port.ts';
import type { Payouts } from './payouts/port.ts';
import type { ProviderEnvironment } from './provider-environment.ts';
import { RAZORPAY_GATEWAY } from './razorpay/razorpay-gateway.ts';
import { RAZORPAY_PAYOUTS } from './razorpay/razorpay-payouts.ts';
import type { RechargeProvider } from './recharge/port.ts';
import type { SmsSender } from './sms/port.ts';
import { TWILIO } from './twilio/twilio-sms.ts';

type Ports = {
  readonly payments: Payments;
  readonly payouts: Payouts;
  readonly kyc: RedirectKyc;
  readonly sms: SmsSender;
  readonly recharge: RechargeProvider;
};

/** A kind of third party. */
export type ProviderKind = keyof Ports;

/** The names that the variable of a kind may have, such as `PAYMENTS_PROVIDER`. */
type NameOf<Kind extends ProviderKind> = Exclude<ProviderEnvironment[`${Uppercase<Kind>}_PROVIDER`], 'sandbox'>;

/** The adapters of each kind by the name that its variable chooses. */
const ADAPTERS = {
  payments: { razorpay: RAZORPAY_GATEWAY, cashfree: CASHFREE_GATEWAY },
  payouts: { razorpay: RAZORPAY_PAYOUTS, cashfree: CASHFREE_PAYOUTS },
  kyc: { cashfree: CASHFREE_KYC },
  sms: { msg91: MSG91, twilio: TWILIO },
  recharge: { kwikapi: KWIKAPI },
} satisfies { readonly [Kind in ProviderKind]: Readonly<Record<NameOf<Kind>, Adapter<object, Ports[Kind]>>> };
export const PROVIDER_KINDS = Object.keys(ADAPTERS) as readonly ProviderKind[];

type Choices<Named> = Named extends object
  ? {
      [Name in keyof Named]: Named[Name] extends { choose(env: ProviderEnvironment): infer Config }
        ? Config & { readonly name: Name }
        : never;
    }[keyof Named]
  : never;

/** A chosen provider of a kind with its keys. */
export type ProviderChoice<Kind extends ProviderKind> = Choices<(typeof ADAPTERS)[Kind]>;

// Each name has the configuration of its own adapter, which the types of a union do not say.
const byName: { readonly [Kind in ProviderKind]: Readonly<Record<string, Adapter<object, Ports[Kind]>>> } = ADAPTERS;

const adapterOf = <Kind extends ProviderKind>(kind: Kind, name: string): Adapter<object, Ports[Kind]> => {
  const adapter = byName[kind][name];
  if (adapter === undefined) throw new Error(`${kind} has no adapter ${name}`);
  return adapter;
};

/** The provider of a kind that the environment chooses, or null for the sandbox's. */
export const chooseProvider = <Kind extends ProviderKind>(
  kind: Kind,
  env: ProviderEnvironment,
): ProviderChoice<Kind> | null => {
  const name = env[`${kind.toUpperCase() as Uppercase<ProviderKind>}_PROVIDER`];
  if (name === 'sandbox') return null;
  const chosen: object = { ...adapterOf(kind, name).choose(env), name };
  return chosen as ProviderChoice<Kind>;
};

/** Creates the chosen provider of a kind. */
export const createProvider = <Kind extends ProviderKind>(
  kind: Kind,
  chosen: ProviderChoice<Kind> & { readonly name: string },
) => adapterOf(kind, chosen.name).create(chosen);

/** An id in the form of the gateway's that belongs to no payment. */
export const unusedPaymentOf = ({ name }: ProviderChoice<'payments'>): string => ADAPTERS.payments[name].unusedPayment;
