import { type Player, registerPlayer } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { changeLinks } from '../support/change-links.ts';
import { open, type Phone, signInAs } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest({
  browserArguments: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
});
let player: Player;
let phone: Phone;

skipAfterFailure();
beforeAll(async () => {
  // A fake microphone that beeps, with the permission granted.
  player = await registerPlayer(server.origin, { fullName: 'Kavya Sharma' });
  phone = await server.openPhone();
  await phone.page.context().grantPermissions(['microphone'], { origin: server.origin });
  await signInAs(phone, player);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const log = (page: Page) => page.getByRole('log');

/** Records until there is sound. */
const record = async (page: Page) => {
  await button(page, 'Record voice').click();
  await page.getByText('Recording', { exact: true }).waitFor();
  await page.getByText('0:01').waitFor();
  await button(page, 'Stop recording').click();
  await page.getByText(/^Voice, .* Ready to send/).waitFor();
};

const isHeard = (page: Page, path: string) =>
  until('the sound to play', async () =>
    (await page.locator(path).evaluate((audio) => Number(Reflect.get(audio, 'currentTime')))) > 0 ? true : undefined,
  );

it('records a voice message, plays it before it is sent, and keeps what did not go until it does', async () => {
  const { page } = phone;
  await open(phone, '/chat');
  await page.getByText('How can we help?').waitFor();
  await record(page);
  await button(page, /^Play voice message/).click();
  await isHeard(page, 'audio');

  await page.route('**/chatwithadmin/send-file', (route) => route.abort());
  await button(page, 'Send').click();
  await log(page).getByText('Not sent.').waitFor();
  expect(await button(page, /^Play voice message/).count()).toBe(1);
  await page.unroute('**/chatwithadmin/send-file');
  const sent = page.waitForRequest('**/chatwithadmin/send-file');
  await button(page, 'Try again').click();
  expect(await (await sent).headerValue('content-type')).toContain('multipart/form-data');
  await log(page).getByText('Sent').first().waitFor({ state: 'attached' });
  await page.getByText('Not sent.').waitFor({ state: 'detached' });

  const [message] = await player.call('GET /chatwithadmin/history/{userId}', {
    params: { userId: player.id },
    query: {},
  });
  expect(message).toMatchObject({ messageType: 'voice', senderModel: 'User' });
  await page.reload();
  await button(page, /^Play voice message/).click();
  await isHeard(page, '[role=log] audio');
});

it('goes on playing when the conversation is read again, which brings a new link', async () => {
  const { page } = phone;
  const readings = await changeLinks(page);
  await open(phone, '/chat');
  await button(page, /^Play voice message/).waitFor();
  await page.evaluate(`window.playing = document.querySelector('[role=log] audio'); window.link = playing.src`);
  const before = readings();
  await page.evaluate(
    `dispatchEvent(new Event('visibilitychange')); document.dispatchEvent(new Event('visibilitychange'))`,
  );
  await until('the conversation to be read again', () => Promise.resolve(readings() > before || undefined));
  await page.waitForLoadState('networkidle');
  expect(
    await page.evaluate(
      `document.querySelector('[role=log] audio') === window.playing && window.playing.src === window.link`,
    ),
  ).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
});

it('throws a recording away, before and after it is made', async () => {
  const { page } = phone;
  await open(phone, '/chat');
  await button(page, 'Record voice').click();
  await page.getByText('Recording', { exact: true }).waitFor();
  await button(page, 'Discard the recording').click();
  await button(page, 'Record voice').waitFor();
  expect(await page.getByText(/Ready to send/).count()).toBe(0);
  await record(page);
  await button(page, 'Remove recording').click();
  await page.getByText(/Ready to send/).waitFor({ state: 'detached' });
  expect(await button(page, 'Send').isDisabled()).toBe(true);
});

it('shows the picture to be sent at most 150 px high', async () => {
  const { page } = phone;
  await open(phone, '/chat');
  const input = page.locator('input[type=file]');
  const tall = await page.evaluate(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 900 });
    canvas.getContext('2d').fillRect(0, 0, 300, 900);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  await input.setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: Buffer.from(String(tall), 'base64') });
  await page.getByText(/^Picture, .* Ready to send/).waitFor();
  const box = await page.getByRole('img', { name: 'Picture to send' }).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(150);
  await button(page, 'Remove picture').click();
});

const SEND_LARGER_FILES = `(() => {
  const { set } = FormData.prototype;
  FormData.prototype.set = function (name, value, ...rest) {
    return set.call(this, name, name === 'file' ? new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'v') : value, ...rest);
  };
})()`;

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      words: { record: 'Record voice', stop: 'Stop recording', send: 'Send' },
      expectedText: 'The voice message is too long. At most 60 seconds and 2 MB.',
    },
    {
      locale: 'hi-IN',
      words: { record: 'वॉइस मैसेज रिकॉर्ड करें', stop: 'रिकॉर्डिंग रोकें', send: 'भेजें' },
      expectedText: 'वॉइस मैसेज बहुत लंबा है। ज़्यादा से ज़्यादा 60 सेकंड और 2 MB।',
    },
  ] as const),
)('shows that a voice message over 5 MB is too long, and keeps it, $locale', async (row) => {
  const { locale, words, expectedText } = row;
  const speaker = await server.openPhone({ locale });
  const { page } = speaker;
  await page.context().grantPermissions(['microphone'], { origin: server.origin });
  await signInAs(speaker, await registerPlayer(server.origin));
  await page.addInitScript(SEND_LARGER_FILES);
  await open(speaker, '/chat');
  await button(page, words.record).click();
  await page.getByText('0:01').waitFor();
  await button(page, words.stop).click();
  await button(page, words.send).click();
  await log(page).getByRole('alert').getByText(expectedText).waitFor();
  expect(await log(page).locator('audio').count()).toBe(1);
  await speaker.close();
});
