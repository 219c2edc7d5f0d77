import { expect, it } from 'vitest';
import { SANDBOX_PROVIDERS } from '../providers/provider-config.ts';
import { adviceOf } from './advice.ts';
import { parseServerEnvironment } from './server-environment.ts';

const chosen = { economy: 'points' as const, providers: SANDBOX_PROVIDERS };
const complete = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://play.example.in',
  SECRET_KEY: 'k'.repeat(32),
  BACKUP_KEY: 'b'.repeat(32),
  DATABASE_URL: 'postgres://muqabla:pw@one:5432/muqabla',
  S3_BUCKET: 'muqabla-files',
  TRUST_PROXY: 'uniquelocal',
  METRICS_PORT: '9464',
  DRAIN_SECONDS: '10',
  SECURITY_CONTACT: 'mailto:security@example.in',
};
const advice = (env: Record<string, string>) => adviceOf(parseServerEnvironment(env), chosen);

it('gives none to a complete installation, nor to a sandbox on one’s own machine', () => {
  expect(advice(complete)).toEqual([]);
  expect(advice({})).toEqual([]);
});

it.each([
  'SECRET_KEY',
  'BACKUP_KEY',
  'DATABASE_URL',
  'S3_BUCKET',
  'TRUST_PROXY',
  'METRICS_PORT',
  'DRAIN_SECONDS',
  'SECURITY_CONTACT',
] as const)('names %s when it is not set', (name) => {
  const { [name]: _, ...rest } = complete;
  expect(advice(rest)).toEqual([name]);
});

it.each([
  ['a public sandbox', { PUBLIC_SANDBOX: 'yes' }, ['PUBLIC_SANDBOX']],
  ['trust in every caller', { TRUST_PROXY: 'true' }, ['TRUST_PROXY']],
  ['trust in every network', { TRUST_PROXY: 'loopback, 0.0.0.0/0' }, ['TRUST_PROXY']],
  ['an address without https', { PUBLIC_URL: 'http://play.example.in' }, ['PUBLIC_URL']],
])('warns of %s', (_, change, expected) => {
  expect(advice({ ...complete, ...change })).toEqual(expected);
});
