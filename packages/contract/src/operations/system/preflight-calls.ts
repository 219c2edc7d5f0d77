import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { ECONOMIES } from '../../economy.ts';
import { instant } from '../../fields.ts';

/** Variables that an installation for other people should have, and starts without. */
export const ADVICE_CODES = [
  'PUBLIC_SANDBOX',
  'PUBLIC_URL',
  'SECRET_KEY',
  'BACKUP_KEY',
  'DATABASE_URL',
  'S3_BUCKET',
  'TRUST_PROXY',
  'METRICS_PORT',
  'DRAIN_SECONDS',
  'PUSH_CONTACT',
  'SECURITY_CONTACT',
] as const;
export type AdviceCode = (typeof ADVICE_CODES)[number];

/** One thing that is missing. `refused`: the server does not start until it is right. */
export const preflightItem = z.object({
  level: z.enum(['refused', 'advised']),
  /** The variable of the environment, or the part of the installation in capitals, such as BACKUP. */
  subject: z.string(),
  problem: z.string(),
  /** A value of the form that is needed, or the command that helps. */
  value: z.string(),
  /** The page of the documentation, with its section. */
  page: z.string(),
});
export type PreflightItem = z.output<typeof preflightItem>;

export const providerStep = z.object({ step: z.string(), ok: z.boolean(), detail: z.string() });
export type ProviderStep = z.output<typeof providerStep>;

export const preflightCalls = defineCalls('staff:system', {
  'GET /admin/system/preflight': {
    summary: 'What this installation still lacks for its economy and its providers, by the rules of the start.',
    response: { at: instant, economy: z.enum(ECONOMIES), items: z.array(preflightItem) },
  },
  'POST /admin/system/preflight/providers': {
    summary:
      'Asks each real provider one question that moves nothing, sends no message and creates nothing there, with the keys of this installation.',
    response: { steps: z.array(providerStep) },
  },
});
