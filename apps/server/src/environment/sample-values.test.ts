import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { OWN_VARIABLES, sampleFindings } from './sample-values.ts';
import { SECRET_COMMAND } from './server-environment.ts';

const own = randomBytes(16).toString('hex');
const problems = (env: Record<string, string>) =>
  sampleFindings(env).map(({ variable, problem }) => `${variable}: ${problem}`);

it('refuses the example of every variable that each installation has of its own', () => {
  // Redis at this machine has no password, so its example may be used.
  const refused = OWN_VARIABLES.filter(({ name, sample }) => problems({ [name]: sample }).length === 1);
  expect(OWN_VARIABLES.length).toBeGreaterThan(30);
  expect(OWN_VARIABLES.filter((each) => !refused.includes(each)).map(({ name }) => name)).toEqual(['REDIS_URL']);
});

it('refuses every such variable that is set and empty', () => {
  for (const { name } of OWN_VARIABLES)
    for (const value of ['', ' '])
      expect(problems({ [name]: value })).toEqual([expect.stringMatching(`^${name}: empty; `)]);
});

it('names the command that makes a key', () => {
  expect(problems({ SECRET_KEY: '' })).toEqual([`SECRET_KEY: empty; make one with: ${SECRET_COMMAND}`]);
});

describe('a key', () => {
  it.each([
    ['of the first sample for systemd', 'fill-in-the-output-of-openssl-rand-hex-32', 'a sample value'],
    ['of the first sample, for backups', 'fill-in-another-output-of-openssl-rand-hex-32', 'a sample value'],
    ['that is the command', SECRET_COMMAND, 'a sample value'],
    ['that is the example of another variable', 'the-key-before-the-last-change-of-it', 'a sample value'],
    ['that is still to be changed', 'please-change-me-before-the-first-start', 'a sample value'],
    ['between brackets', '<a secret of at least 32 characters>', 'a sample value'],
    ['of one letter', 'k'.repeat(64), 'easy to guess'],
    ['of a repeated word', 'muqabla-key-'.repeat(3), 'easy to guess'],
    ['of the digits in their order', '0123456789abcdef-of-our-own-server', 'easy to guess'],
    ['of few digits', '112233445511223344556677112233442', 'easy to guess'],
  ])('%s is refused', (_, key, fault) => {
    for (const name of ['SECRET_KEY', 'BACKUP_KEY'])
      expect(problems({ [name]: key })).toEqual([expect.stringMatching(`^${name}: ${fault}.*${SECRET_COMMAND}$`)]);
  });

  it('of random digits or of many words is taken', () => {
    for (let round = 0; round < 2000; round += 1)
      expect(problems({ SECRET_KEY: randomBytes(16).toString('hex') })).toEqual([]);
    expect(problems({ BACKUP_KEY: 'seven horses drink from a green river' })).toEqual([]);
  });

  it('that was published is taken as the former one, so that an installation can leave it', () => {
    expect(problems({ SECRET_KEY: own, PREVIOUS_SECRET_KEY: 'fill-in-the-output-of-openssl-rand-hex-32' })).toEqual([]);
  });
});

describe('a password in an address', () => {
  it.each([
    ['postgres://muqabla:password@localhost:5432/muqabla', 1],
    ['postgres://muqabla:Change-Me@localhost:5432/muqabla', 1],
    ['postgres://muqabla:change%2Dme@one:5432,two:5432/muqabla', 1],
    ['postgres://muqabla:…@one:5432,two:5432/muqabla', 1],
    ['postgres://localhost/muqabla?user=muqabla&password=postgres', 1],
    [`postgres://muqabla:${own}@one:5432,two:5432/muqabla`, 0],
    ['postgres://muqabla@localhost/muqabla?host=/run/postgresql', 0],
  ])('%s: %i refusals', (DATABASE_URL, count) => {
    expect(problems({ DATABASE_URL })).toHaveLength(count);
  });

  it('is looked at for the reading copy and for Redis, too', () => {
    const url = (scheme: string) => `${scheme}://muqabla:secret@one/0`;
    expect(problems({ READ_DATABASE_URL: url('postgres'), REDIS_URL: url('rediss') })).toHaveLength(2);
    expect(problems({ REDIS_URL: 'redis://localhost:6379' })).toEqual([]);
    expect(problems({ REDIS_URL: `rediss://:${own}@redis.internal:6380` })).toEqual([]);
  });
});

it('looks at each secret of a list', () => {
  expect(problems({ RAZORPAY_WEBHOOK_SECRETS: `${own}, secret-of-the-webhook` })).toHaveLength(1);
  expect(problems({ RAZORPAY_WEBHOOK_SECRETS: `${own}, ${own}2` })).toEqual([]);
});

it.each([
  ['PUBLIC_URL', 'https://example.com', 1],
  ['PUBLIC_URL', 'https://play.example.org:8443/', 1],
  ['PUBLIC_URL', 'https://muqabla.example', 1],
  ['PUBLIC_URL', 'https://play.myexample.in', 0],
  ['PUBLIC_URL', 'https://example.in.net', 0],
  ['SECURITY_CONTACT', 'mailto:security@example.in', 1],
  ['SECURITY_CONTACT', 'mailto:example.in@muqabla.test', 0],
  ['STAFF_OIDC_ISSUER', 'https://login.example.in/realms/company', 1],
  ['PUSH_SERVICES', 'push.muqabla.test,push.example.org', 1],
])('takes for %s the address %s with %i refusals', (name, address, count) => {
  expect(problems({ [name]: address })).toHaveLength(count);
});
