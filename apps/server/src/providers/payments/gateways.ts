import { CASHFREE_GATEWAY } from '../cashfree/cashfree-gateway.ts';
import type { ProviderEnvironment } from '../provider-environment.ts';
import { RAZORPAY_GATEWAY } from '../razorpay/razorpay-gateway.ts';
import type { Gateway } from './gateway.ts';
import type { Payments } from './port.ts';

/** The gateways by the name that `PAYMENTS_PROVIDER` chooses. */
const GATEWAYS = { razorpay: RAZORPAY_GATEWAY, cashfree: CASHFREE_GATEWAY };

type Name = keyof typeof GATEWAYS;
type Choices = { [N in Name]: ReturnType<(typeof GATEWAYS)[N]['choose']> & { readonly name: N } };

/** A chosen gateway with its keys. */
export type ChosenGateway = Choices[Name];

/** The gateway that `PAYMENTS_PROVIDER` chooses, or null for the sandbox's. */
export const paymentsOf = (env: ProviderEnvironment): ChosenGateway | null => {
  const name = env.PAYMENTS_PROVIDER;
  return name === 'sandbox' ? null : ({ ...GATEWAYS[name].choose(env), name } as ChosenGateway);
};

// Each name has the configuration of its own gateway, which the types of a union do not say.
const gatewayOf = ({ name }: ChosenGateway) => GATEWAYS[name] as Gateway<ChosenGateway>;

/** Creates the chosen gateway. */
export const createRealPayments = (chosen: ChosenGateway): Payments => gatewayOf(chosen).create(chosen);

/** An id in the form of the gateway's that belongs to no payment. */
export const unusedPaymentOf = (chosen: ChosenGateway): string => gatewayOf(chosen).unusedPayment;
