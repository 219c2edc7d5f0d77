import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';

const server = setUpTestServer({
  config: {
    publicUrl: 'https://play.example.in',
    securityContact: 'mailto:security@example.in',
    securityPolicy: 'https://example.in/security',
  },
});
const without = setUpTestServer();

const read = async (origin: string) => {
  const response = await fetch(`${origin}/.well-known/security.txt`);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  );

it('has the fields of RFC 9116, as plain text', async () => {
  const { status, type, text } = await read(server.origin);
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
  expect(fieldsOf(text)).toEqual({
    Contact: 'mailto:security@example.in',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    'Preferred-Languages': 'en, hi',
    Canonical: 'https://play.example.in/.well-known/security.txt',
    Policy: 'https://example.in/security',
  });
});

it('expires in the future and within a year, also after the server has run for years', async () => {
  for (const days of [0, 1000]) {
    server.clock.advance({ days });
    const { Expires = '' } = fieldsOf((await read(server.origin)).text);
    const ahead = Date.parse(Expires) - server.clock.now().getTime();
    expect(ahead).toBeGreaterThan(86_400_000);
    expect(ahead).toBeLessThan(365 * 86_400_000);
  }
});

it('does not exist without a contact', async () => {
  expect((await read(without.origin)).status).toBe(404);
});
