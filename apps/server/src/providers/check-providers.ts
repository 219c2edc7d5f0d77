import { randomUUID } from 'node:crypto';
import { paise } from '@muqabla/contract/money';
import { createProvider, unusedPaymentOf } from './adapters.ts';
import type { CompanyOidc } from './oidc/port.ts';
import type { ProviderConfig } from './provider-config.ts';

/** One step of the check and what came of it. */
export type CheckedStep = { readonly step: string; readonly ok: boolean; readonly detail: string };

const AMOUNT = paise(50_00);
const HOUR_MILLISECONDS = 3_600_000;
const CUSTOMER = { playerId: randomUUID(), phone: '9999999999', fullName: 'Test Player' };
const ACCOUNT = { method: 'UPI', upi: 'success@upi' } as const;

const expectThat = (isRight: boolean, otherwise: string) => {
  if (!isRight) throw new Error(otherwise);
};

type Step = readonly [step: string, run: () => Promise<string>];

const paymentSteps = (config: NonNullable<ProviderConfig['payments']>, now: Date): Step[] => {
  const payments = createProvider('payments', config);
  const request = {
    depositId: randomUUID(),
    amount: AMOUNT,
    returnUrl: 'https://example.com/wallet',
    customer: CUSTOMER,
    expiresAt: new Date(now.getTime() + HOUR_MILLISECONDS),
  };
  let paymentId = '';
  return [
    [
      'payments: creates a payment of 50 rupees',
      async () => {
        const { providerPaymentId, paymentUrl } = await payments.createPayment(request);
        paymentId = providerPaymentId;
        return `pay it by hand to see more: ${paymentUrl}`;
      },
    ],
    [
      'payments: returns the same payment for the same deposit',
      async () => {
        const { providerPaymentId } = await payments.createPayment(request);
        expectThat(providerPaymentId === paymentId, `another one: ${providerPaymentId}`);
        return providerPaymentId;
      },
    ],
    [
      'payments: fetches it as created, for its deposit',
      async () => {
        const { state, amount, currency, depositId } = await payments.fetchPayment(paymentId);
        const seen = `${state}, ${amount} ${currency}, deposit ${depositId}`;
        expectThat(state === 'created' && amount === AMOUNT && depositId === request.depositId, seen);
        return seen;
      },
    ],
    [
      'payments: accepts no unsigned webhook',
      async () => {
        expectThat(payments.readWebhook({}, Buffer.from('{}'), now) === null, 'it was accepted');
        return 'refused';
      },
    ],
  ];
};

const payoutSteps = (config: NonNullable<ProviderConfig['payouts']>): Step[] => {
  const payouts = createProvider('payouts', config);
  return [
    [
      'payouts: has no payout of an unknown key',
      async () => {
        const { state } = await payouts.fetchPayout(randomUUID());
        expectThat(state === 'unknown', state);
        return state;
      },
    ],
    [
      `payouts: knows the owner of ${ACCOUNT.upi}`,
      async () => (await payouts.findPayeeName(ACCOUNT, CUSTOMER.fullName)) ?? 'no such account',
    ],
  ];
};

const kycSteps = (config: NonNullable<ProviderConfig['kyc']>): Step[] => {
  const kyc = createProvider('kyc', config);
  const reference = randomUUID();
  return [
    [
      'kyc: begins a verification',
      async () => (await kyc.start({ reference, applicant: CUSTOMER, returnUrl: 'https://example.com/kyc' })).url,
    ],
    ['kyc: fetches it as pending', async () => (await kyc.fetch(reference)).outcome],
  ];
};

const rechargeSteps = (config: NonNullable<ProviderConfig['recharge']>, now: Date): Step[] => {
  const recharges = createProvider('recharge', config);
  const order = {
    key: randomUUID(),
    orderNumber: String(now.getTime()),
    number: CUSTOMER.phone,
    operator: 'jio',
    type: 'prepaid',
    amount: AMOUNT,
  } as const;
  return [
    [
      'recharge: has no order of an unknown number',
      async () => {
        const { state } = await recharges.fetchState(order);
        expectThat(state === 'unknown', state);
        return state;
      },
    ],
  ];
};

const paymentQuestion = (config: NonNullable<ProviderConfig['payments']>): Step => [
  'payments: has no payment of an unknown id',
  async () => {
    const { state } = await createProvider('payments', config).fetchPayment(unusedPaymentOf(config));
    expectThat(state === 'unknown', state);
    return state;
  },
];

const kycQuestion = (config: NonNullable<ProviderConfig['kyc']>): Step => [
  'kyc: has no verification of an unknown reference',
  async () => {
    const { outcome } = await createProvider('kyc', config).fetch(randomUUID());
    expectThat(outcome === 'expired', outcome);
    return 'unknown';
  },
];

/**
 * The extent of a check. `use` creates a payment and a verification at the provider, in the order in which the product does;
 * `questions` only reads, and is answered the same by live keys.
 */
export type CheckExtent = 'use' | 'questions';

const stepsOf = (config: ProviderConfig, extent: CheckExtent, now: Date): Step[] => {
  const { payments, payouts, kyc, recharge } = config;
  const isUse = extent === 'use';
  return [
    ...(payments === null ? [] : isUse ? paymentSteps(payments, now) : [paymentQuestion(payments)]),
    // The lookup of an account's owner costs money with live keys.
    ...(payouts === null ? [] : payoutSteps(payouts).slice(0, isUse ? 2 : 1)),
    ...(kyc === null ? [] : isUse ? kycSteps(kyc) : [kycQuestion(kyc)]),
    ...(recharge === null ? [] : rechargeSteps(recharge, now)),
  ];
};

/**
 * Tries the chosen providers and returns what came of each step. No money moves and no message is sent, so gateways for text
 * messages are left out. Refuses to use live keys for more than questions.
 */
export const checkProviders = async (
  config: ProviderConfig,
  extent: CheckExtent,
  now = new Date(),
): Promise<CheckedStep[]> => {
  const { payments, payouts, kyc, recharge } = config;
  if (extent === 'use' && [payments, payouts, kyc, recharge].some((choice) => choice?.mode === 'live'))
    throw new Error(
      'These keys are live. The check is for test keys only; npm run ops preflight asks live ones questions.',
    );
  return takeSteps(stepsOf(config, extent, now));
};

/** Asks the company's OpenID Connect for its discovery document; no one signs in. */
export const checkCompanyOidc = (oidc: Pick<CompanyOidc, 'ask'> | null): Promise<CheckedStep[]> =>
  takeSteps(oidc === null ? [] : [['staff sign-in: the company’s discovery answers', oidc.ask]]);

const takeSteps = async (steps: readonly Step[]): Promise<CheckedStep[]> => {
  const checked: CheckedStep[] = [];
  for (const [step, run] of steps) {
    try {
      checked.push({ step, ok: true, detail: await run() });
    } catch (error) {
      checked.push({ step, ok: false, detail: error instanceof Error ? error.message : String(error) });
    }
  }
  return checked;
};
