import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { redactText } from '../../platform/observe/redact.rules.ts';
import { adviceItems, installationItems } from './preflight-items.ts';
import { readInstallation } from './read-installation.ts';

/** The preflight of the running installation. Its environment has no refusals: it would not have started. */
export const getPreflight =
  (
    services: Pick<Services, 'db' | 'clock' | 'economy' | 'advice' | 'isOwnMachine' | 'ocr'>,
  ): Handler<'GET /admin/system/preflight'> =>
  async ({ http: { language } }) => {
    const { db, clock, economy, advice, isOwnMachine, ocr } = services;
    const now = clock.now();
    const facts = await readInstallation(db, { economy, isOwnMachine, readsScreenshots: ocr !== null }, now);
    return {
      at: now.toISOString(),
      economy,
      items: [...installationItems(facts, now, language), ...adviceItems(advice, language)],
    };
  };

/** Asks each real provider one harmless question with the installation's keys. */
export const askProviders =
  ({ askRealProviders }: Pick<Services, 'askRealProviders'>): Handler<'POST /admin/system/preflight/providers'> =>
  async () => ({
    steps: (await askRealProviders()).map((step) => ({ ...step, detail: redactText(step.detail) })),
  });
