// Tries the configured providers with test keys: npm run ops check-providers. No money moves and no message is sent.
import { checkProviders } from '../../providers/check-providers.ts';
import { isAllSandbox } from '../../providers/provider-config.ts';
import { readProviderConfig } from '../../providers/read-provider-config.ts';

try {
  const config = readProviderConfig(process.env);
  if (isAllSandbox(config))
    throw new Error('No provider is chosen: set PAYMENTS_PROVIDER, PAYOUTS_PROVIDER or KYC_PROVIDER.');
  const steps = await checkProviders(config, 'use');
  for (const { step, ok, detail } of steps) console.log(`${ok ? '✓' : '✗'} ${step}: ${detail}`);
  process.exitCode = steps.every(({ ok }) => ok) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
