import { expect, it } from 'vitest';
import { VARIABLE_HELP } from '../environment/variable-help.ts';
import { chooseProvider, createProvider, PROVIDER_KINDS, unusedPaymentOf } from './adapters.ts';
import { providerEnvironment } from './provider-environment.ts';

const variableOf = (kind: (typeof PROVIDER_KINDS)[number]) =>
  `${kind.toUpperCase() as Uppercase<typeof kind>}_PROVIDER` as const;
const CHOICES = PROVIDER_KINDS.flatMap((kind) =>
  providerEnvironment.shape[variableOf(kind)]
    .unwrap()
    .options.filter((name) => name !== 'sandbox')
    .map((name) => [kind, name] as const),
);

/** Every variable of providers with the example of the documents. */
const examples = Object.fromEntries(
  Object.keys(providerEnvironment.shape).map((name) => [name, VARIABLE_HELP[name as keyof typeof VARIABLE_HELP].value]),
);

it.each(CHOICES)('of %s, %s is chosen by its name with its variables, and refused without them', (kind, name) => {
  const chosen = chooseProvider(kind, providerEnvironment.parse({ ...examples, [variableOf(kind)]: name }));
  if (chosen === null) throw new Error('the sandbox was chosen');
  expect(chosen.name).toBe(name);
  expect(createProvider(kind, chosen)).toMatchObject({ provider: name });
  expect(() => chooseProvider(kind, providerEnvironment.parse({ [variableOf(kind)]: name }))).toThrow(
    `${variableOf(kind)}=${name} needs it`,
  );
});

it.each(CHOICES.filter(([kind]) => kind === 'payments'))(
  'a gateway of %s, %s, refuses an unsigned webhook',
  (_, name) => {
    const chosen = chooseProvider('payments', providerEnvironment.parse({ ...examples, PAYMENTS_PROVIDER: name }));
    if (chosen === null) throw new Error('the sandbox was chosen');
    expect(unusedPaymentOf(chosen)).not.toBe('');
    expect(createProvider('payments', chosen).readWebhook({}, Buffer.from('{}'), new Date())).toBeNull();
  },
);

it('the sandbox has no adapter', () => {
  expect(PROVIDER_KINDS.map((kind) => chooseProvider(kind, providerEnvironment.parse({})))).toEqual(
    PROVIDER_KINDS.map(() => null),
  );
});
