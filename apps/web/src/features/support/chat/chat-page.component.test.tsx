import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { queryClient } from '../../../lib/query-client.ts';
import { ChatPage } from './chat-page.tsx';

setUpComponentTest();

const message = (content: string, change: object = {}) => ({
  _id: content,
  senderId: 'p1',
  senderModel: 'User',
  messageType: 'text',
  content,
  createdAt: '2026-11-25T10:00:00.000Z',
  ...change,
});
const answers: Answers = {
  'GET /settings': 'pending',
  'GET /settings/allgames': [],
  'GET /chatwithadmin/reply-time': {},
  'POST /chatwithadmin/read': 'pending',
  'GET /chatwithadmin/history/{userId}': [],
};
// What was not sent outlives the page: each test has a player of its own.
let players = 0;
const page = ({ isBanned = false, ...change }: Answers & { isBanned?: boolean } = {}) => {
  players += 1;
  const me = { 'GET /user/me': { _id: `p${players}`, appModeAllowed: isBanned } as never };
  return show(<ChatPage />, { answers: { ...answers, ...me, ...change } });
};
const unsent = () => localStorage.getItem(`chat-unsent:p${players}`) ?? '';
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const log = async () => within(await screen.findByRole('log'));
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

it('asks how it can help where nothing was written, with topics to begin with', async () => {
  const { user } = page();
  expect(await screen.findByRole('heading', { name: 'How can we help?' })).toBeTruthy();
  expect(send().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect((await text()).value).toBe('Withdraw: ');
});

it('loads again what was lost, and keeps what is being written', async () => {
  const { user, server } = page({ 'GET /chatwithadmin/history/{userId}': 'lost' });
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load the messages.');
  await user.type(await text(), 'My deposit');
  const before = server.requests('GET /chatwithadmin/history/{userId}').length;
  void queryClient.refetchQueries({ queryKey: ['own', 'chat'] });
  await waitFor(() => expect(server.requests('GET /chatwithadmin/history/{userId}').length).toBeGreaterThan(before));
  await screen.findByRole('button', { name: 'Try again' });
  expect((await text()).value).toBe('My deposit');
  server.answers({ 'GET /chatwithadmin/history/{userId}': [message('Earlier')] as never });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await log()).findByText('Earlier')).toBeTruthy();
  expect((await text()).value).toBe('My deposit');
});

it('sends no empty text', async () => {
  const { user, server } = page();
  await user.type(await text(), '   ');
  expect(send().disabled).toBe(true);
  await user.type(await text(), '{Enter}');
  expect(server.requests('POST /chatwithadmin/send')).toEqual([]);
});

it('shows a text as it is sent, and as sent', async () => {
  const { user, server } = page({ 'POST /chatwithadmin/send': 'pending' });
  await user.type(await text(), ' The <b>game</b> stopped. {Enter}');
  expect(await (await log()).findByText('The <b>game</b> stopped.')).toBeTruthy();
  expect((await log()).getByRole('status').textContent).toBe('Sending');
  expect((await text()).value).toBe('');
  expect(server.requests('POST /chatwithadmin/send')).toMatchObject([
    { body: { content: 'The <b>game</b> stopped.' } },
  ]);
});

it.each([
  ['a lost connection', 'lost', /^Not sent\.\s*Try again\s*Delete$/],
  ['a refusal', refusal('TOO_MANY_REQUESTS', { time: '1 min' } as never), /^Not sent\.\s*Try again\s*Delete.+/],
] as const)('keeps a text after %s, and sends it once under the same id', async (_, answer, words) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { user, server } = page({ 'POST /chatwithadmin/send': answer });
  await user.type(await text(), 'Got it{Enter}');
  expect((await (await log()).findByRole('alert')).textContent).toMatch(words);
  expect(unsent()).toContain('Got it');
  server.answers({ 'POST /chatwithadmin/send': message('Got it') as never });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await log()).findByText('Sent')).toBeTruthy();
  expect((await log()).getAllByText('Got it')).toHaveLength(1);
  const ids = server.requests('POST /chatwithadmin/send').map(({ body }) => Object(body).clientMessageId as string);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(unsent()).not.toContain('Got it');
});

it('drops a text that did not go when the player says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { user } = page({ 'POST /chatwithadmin/send': 'lost' });
  await user.type(await text(), 'Never mind{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Never mind')).toBeNull());
  expect(unsent()).not.toContain('Never mind');
});

describe('a file', () => {
  const pick = async ({ user }: ReturnType<typeof page>, file: File) => {
    await text();
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    // A phone offers other files too.
    input.accept = '';
    await user.upload(input, file);
  };

  it('that is no picture is refused, and the text stays', async () => {
    const shown = page();
    await shown.user.type(await text(), 'See this');
    await pick(shown, new File(['x'], 'list.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Please choose a picture (JPG, PNG or WebP).')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: 'Close this note' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await text()).value).toBe('See this');
  });

  it('is a voice message in MP4 where nothing else can be recorded', async () => {
    const asked: (string | undefined)[] = [];
    const stopTracks = vi.fn<() => void>();
    vi.stubGlobal(
      'MediaRecorder',
      class {
        static isTypeSupported = (type: string) => type === 'audio/mp4';
        state = 'recording';
        ondataavailable?: (event: { data: Blob }) => void;
        onstop?: () => void;
        constructor(_: unknown, { mimeType }: MediaRecorderOptions) {
          asked.push(mimeType);
        }
        start() {}
        stop() {
          this.ondataavailable?.({ data: new Blob(['sound']) });
          this.onstop?.();
        }
      },
    );
    const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:voice');
    const getUserMedia = async () => ({ getTracks: () => [{ stop: stopTracks }] });
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    const { user } = page();
    await text();
    await user.click(screen.getByRole('button', { name: 'Record voice' }));
    await user.click(await screen.findByRole('button', { name: 'Stop recording' }));
    expect(await screen.findByText(/^Voice, .* Ready to send/)).toBeTruthy();
    expect(asked).toEqual(['audio/mp4']);
    expect(createObjectURL.mock.calls.map(([file]) => file)).toMatchObject([{ name: 'voice.m4a', type: 'audio/mp4' }]);
    expect(stopTracks).toHaveBeenCalledOnce();
    createObjectURL.mockRestore();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it.each([
    ['NotAllowedError', /^Microphone access is off for this site/],
    ['NotFoundError', 'No microphone found. Another app may be using it.'],
  ])('cannot be recorded, which is explained: %s', async (name, words) => {
    vi.stubGlobal(
      'MediaRecorder',
      class {
        static isTypeSupported = () => true;
      },
    );
    const { user } = page();
    await text();
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.reject(new DOMException('', name)) },
    });
    await user.click(screen.getByRole('button', { name: 'Record voice' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByRole('button', { name: 'Record voice' }).hasAttribute('disabled')).toBe(false);
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
});

it('offers a banned player text only', async () => {
  page({ isBanned: true });
  expect(await screen.findByText(/While you are banned, you can send text only/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record voice' })).toBeNull();
  expect(document.querySelector('input[type=file]')).toBeNull();
});
