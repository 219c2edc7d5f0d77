import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ALL_CALLS } from '@muqabla/contract/all-calls';
import { checkEach } from '@muqabla/testing/check-each';
import { expect, it } from 'vitest';

const examples = readFileSync(resolve(import.meta.dirname, '../docs/api.http'), 'utf8');
const requests = [...examples.matchAll(/^(GET|POST|PUT|PATCH|DELETE) (\S+)/gm)].map(([, method = '', url = '']) => ({
  line: `${method} ${url}`,
  method,
  path: url.replace(/^\{\{host\}\}/, '').replace(/\?.*$/, ''),
}));

/** Matches the path of a request, with literals or {{variables}}, with a path of the contract with {parameters}. */
const isCall = (call: string, { method, path }: { method: string; path: string }) => {
  const [callMethod, callPath = ''] = call.split(' ');
  const expected = callPath.split('/');
  const segments = path.split('/');
  return (
    callMethod === method &&
    expected.length === segments.length &&
    expected.every((segment, index) => segment.startsWith('{') || segment === segments[index])
  );
};

it('docs/api.http shows sign-in, matches, money and staff', () => {
  expect(requests.length).toBeGreaterThan(25);
});

it('docs/api.http has calls of the contract alone', () =>
  checkEach(
    requests,
    ({ line }) => line,
    (request) => {
      expect(Object.keys(ALL_CALLS).filter((call) => isCall(call, request))).toHaveLength(1);
    },
  ));
