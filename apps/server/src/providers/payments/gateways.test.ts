import { expect, it } from 'vitest';
import { VARIABLE_HELP } from '../../environment/variable-help.ts';
import { providerEnvironment } from '../provider-environment.ts';
import { createRealPayments, paymentsOf, unusedPaymentOf } from './gateways.ts';

const GATEWAYS = providerEnvironment.shape.PAYMENTS_PROVIDER.unwrap().options.filter((name) => name !== 'sandbox');

/** Every variable of providers with the example of the documents. */
const examples = Object.fromEntries(
  Object.keys(providerEnvironment.shape).map((name) => [name, VARIABLE_HELP[name as keyof typeof VARIABLE_HELP].value]),
);

it.each(GATEWAYS)('%s is chosen by its name with its variables, and refused without them', (name) => {
  const chosen = paymentsOf(providerEnvironment.parse({ ...examples, PAYMENTS_PROVIDER: name }));
  if (chosen === null) throw new Error('the sandbox was chosen');
  expect(chosen.name).toBe(name);
  expect(unusedPaymentOf(chosen)).not.toBe('');
  expect(createRealPayments(chosen).readWebhook({}, Buffer.from('{}'), new Date())).toBeNull();
  expect(() => paymentsOf(providerEnvironment.parse({ PAYMENTS_PROVIDER: name }))).toThrow('PUBLIC_URL');
});

it('the sandbox is no gateway', () => {
  expect(paymentsOf(providerEnvironment.parse({}))).toBeNull();
});
