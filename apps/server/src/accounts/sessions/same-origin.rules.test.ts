import { expect, it } from 'vitest';
import { isSameOriginRequest } from './same-origin.rules.ts';

const host = 'play.example:3000';
const ours = 'http://play.example:3000';

it.each([
  ['a program', {}, true],
  ['our page', { origin: ours, fetchSite: 'same-origin', fetchMode: 'cors' }, true],
  ['our page with a GET, which names no origin', { fetchSite: 'same-origin', fetchMode: 'cors' }, true],
  ['a foreign page', { origin: 'https://evil.example', fetchSite: 'cross-site' }, false],
  ['a foreign page in an old browser', { origin: 'https://evil.example' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['another port of our host', { origin: 'http://play.example:4000' }, false],
  ['a subdomain', { origin: undefined, fetchSite: 'same-site' }, false],
  ['a link on a foreign page', { fetchSite: 'cross-site', fetchMode: 'navigate' }, false],
  ['a link on our own page', { fetchSite: 'same-origin', fetchMode: 'navigate' }, false],
  ['an address typed by hand', { fetchSite: 'none', fetchMode: 'navigate' }, false],
])('knows %s', (_, whence, own) => expect(isSameOriginRequest({ origin: undefined, host, ...whence }, null)).toBe(own));

it('allows only the origin of the public URL when one is configured', () => {
  const publicUrl = 'https://muqabla.example';
  expect(isSameOriginRequest({ origin: 'https://muqabla.example', host: 'inner:3000' }, publicUrl)).toBe(true);
  expect(isSameOriginRequest({ origin: 'http://muqabla.example', host }, publicUrl)).toBe(false);
  expect(isSameOriginRequest({ origin: ours, host }, publicUrl)).toBe(false);
});
