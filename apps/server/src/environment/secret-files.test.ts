import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { examineEnvironment, readConfig } from '../config.ts';

const folder = mkdtempSync(join(tmpdir(), 'muqabla-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileWith = (text: string) => {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, text);
  return path;
};
const KEY = 'f3a9c1d27b6e40851a2c9d3e7f60b5a4';

it('takes a secret from a file, of the server and of its providers', () => {
  const config = readConfig({
    SECRET_KEY_FILE: fileWith(`${KEY}\n`),
    DATABASE_URL_FILE: fileWith('postgres://muqabla:of-its-own@database.internal:5432/muqabla'),
    SMS_PROVIDER: 'msg91',
    MSG91_AUTH_KEY_FILE: fileWith('key-of-the-account'),
    MSG91_LOGIN_OTP_TEMPLATE_EN: '65f0a1',
    MSG91_LOGIN_OTP_TEMPLATE_HI: '65f0a2',
  });
  expect(config.secretKey).toBe(KEY);
  expect(config.databaseUrl).toContain('of-its-own');
  expect(JSON.stringify(config.providers.sms)).toContain('key-of-the-account');
});

it('judges the content as it judges a variable, and refuses a file that is not there or beside the variable', () => {
  const problems = (env: NodeJS.ProcessEnv) =>
    examineEnvironment(env).findings.map(({ variable, problem }) => `${variable}: ${problem}`);
  expect(problems({ SECRET_KEY_FILE: fileWith('short') })).toEqual([expect.stringContaining('SECRET_KEY: ')]);
  expect(problems({ SECRET_KEY_FILE: join(folder, 'none') })).toEqual([
    expect.stringContaining('SECRET_KEY_FILE: the file'),
  ]);
  expect(problems({ SECRET_KEY: KEY, SECRET_KEY_FILE: fileWith(KEY) })).toEqual([
    'SECRET_KEY_FILE: SECRET_KEY is set as well; remove one of them',
  ]);
});
