import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { redactText } from '../../platform/observe/redact.rules.ts';

/** Asks each real provider one harmless question with the installation's keys. */
export const askProviders =
  ({ askRealProviders }: Pick<Services, 'askRealProviders'>): Handler<'POST /admin/system/preflight/providers'> =>
  async () => ({
    steps: (await askRealProviders()).map((step) => ({ ...step, detail: redactText(step.detail) })),
  });
