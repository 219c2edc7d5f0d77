import { createCaller } from '@muqabla/testing/caller';
import { randomPhone, readOtp } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';

const server = setUpTestServer();

const show = async (query = '', headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.origin}/sandbox/phone${query}`, { headers });
  return { response, page: await response.text() };
};

const sendTo = (phone: string, text: string, otp?: string) =>
  server.services.sms.send({
    id: crypto.randomUUID(),
    phone,
    text,
    language: 'en',
    template: 'loginOtp',
    variables: { otp: otp ?? '' },
    ...(otp !== undefined && { otp }),
  });

it('shows an empty state before the first message', async () => {
  const { response, page } = await show();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(page).toContain('No messages yet');
});

it('shows a new OTP, newest first, when filtered by its number', async () => {
  const caller = createCaller(server.origin);
  const phone = randomPhone();
  await sendTo(phone, 'An older message');
  await caller.call('POST /auth/register', { body: { fullName: 'Kavya Sharma', phone } });
  const otp = await readOtp(caller, phone, 1);
  const { page } = await show(`?to=${phone}`);
  expect(page).toContain(`data-otp="${otp}"`);
  expect(page.indexOf(otp)).toBeLessThan(page.indexOf('An older message'));
  expect((await show('?to=6000000000')).page).toContain('Nothing was sent to this number.');
});

it('is in Hindi by query parameter or Accept-Language', async () => {
  expect((await show('?lang=hi')).page).toContain('<html lang="hi">');
  expect((await show('', { 'accept-language': 'hi' })).page).toContain('<html lang="hi">');
  expect((await show('?lang=en', { 'accept-language': 'hi' })).page).toContain('<html lang="en">');
});

it('escapes message texts, and runs no script but its own', async () => {
  const phone = randomPhone();
  await sendTo(phone, `<img src=x onerror="alert('1')">&`, '"><script>alert(2)</script>');
  const { page, response } = await show(`?to=${phone}`);
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
  expect(page).not.toMatch(/<img|<script>/);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect((await show(`?to=${encodeURIComponent('"><script>alert(3)</script>')}`)).page).not.toContain('<script>');
});

it.each(['?to=%00', '?to=a&to=b', `?to=${'9'.repeat(500)}`, '?lang=xx', '?to=%ff'])(
  'shows the page whatever is asked: %s',
  async (query) => {
    expect((await show(query)).response.status).toBe(200);
  },
);

it.each([
  ['phone.css', 'text/css; charset=utf-8'],
  ['phone.js', 'text/javascript; charset=utf-8'],
  ['anek-deva.woff2', 'font/woff2'],
])('serves its %s', async (name, type) => {
  const response = await fetch(`${server.origin}/sandbox/assets/${name}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
});
