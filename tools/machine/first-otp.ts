// Signs a first player up at an installation in which the sandbox stands in for text messages, and connects a socket:
// node tools/machine/first-otp.ts https://play.example.in
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@muqabla/client/client';

const [origin = ''] = process.argv.slice(2);
const began = performance.now();
const phone = `7${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
const { api, session, socket } = createClient({ origin });

const readOtp = async (): Promise<string> => {
  for (let tries = 0; tries < 60; tries += 1) {
    const [message] = await api.call('GET /sandbox/messages', { query: { to: phone } });
    if (message?.otp !== undefined) return message.otp;
    await pause(500);
  }
  throw new Error('no OTP arrived');
};

const { signupToken } = await api.call('POST /auth/register', {
  body: { fullName: 'Kavya Sharma', phone, refercode: '' },
});
const otp = await readOtp();
session.set((await api.call('POST /auth/verify-otp', { body: { phone, otp, signupToken } })).accessToken);
const me = await api.call('GET /user/me');
const connected = new Promise<void>((resolve, reject) => {
  socket.on('connect', () => resolve());
  socket.on('connect_error', reject);
});
socket.connect();
await connected;
socket.disconnect();
const pages = await Promise.all(['/', '/admin/'].map(async (path) => (await fetch(`${origin}${path}`)).status));
console.log(
  `${me.username} signed up by OTP at ${origin} in ${Math.round(performance.now() - began)} ms, with a socket; pages ${pages.join(', ')}`,
);
process.exit(pages.every((status) => status === 200) ? 0 : 1);
