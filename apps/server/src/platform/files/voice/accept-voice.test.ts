import { oggVoiceOf, voiceOf } from '@muqabla/testing/voice';
import { expect, it } from 'vitest';
import { acceptVoice } from './accept-voice.ts';
import { readWebm } from './webm-reader.ts';

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());
const refused = (code: string) => ({ refused: code });

it.each([1, 2.5, 14, 60])('accepts a recording of %s seconds and returns its duration', async (seconds) => {
  const voice = acceptVoice(await bytesOf(voiceOf(seconds)));
  expect(voice).toMatchObject({ milliseconds: Math.round(seconds * 50) * 20 });
});

it('reads the same packets from Ogg as from WebM', async () => {
  const [webm, ogg] = [acceptVoice(await bytesOf(voiceOf(3))), acceptVoice(await bytesOf(oggVoiceOf(3)))];
  expect(ogg).toEqual(webm);
});

it('writes the packets it reads, and nothing else of the file', async () => {
  const upload = await bytesOf(voiceOf(2, { writer: '<script>alert(1)</script>' }));
  const voice = acceptVoice(upload);
  if ('refused' in voice) throw new Error(voice.refused);
  expect(voice.webm.includes('script')).toBe(false);
  expect(readWebm(voice.webm)).toEqual(readWebm(upload));
  expect(acceptVoice(voice.webm)).toEqual(voice);
});

it('refuses recordings longer than a minute or larger than 2 MB', async () => {
  expect(acceptVoice(await bytesOf(voiceOf(61)))).toEqual(refused('RECORDING_TOO_LONG'));
  expect(acceptVoice(Buffer.alloc(2 * 1024 * 1024 + 1))).toEqual(refused('RECORDING_TOO_LONG'));
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['noise', Buffer.from('not a recording at all, and long enough to look')],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an MP3', Buffer.from('494433040000000000', 'hex')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('refuses %s', (_, upload) => {
  expect(acceptVoice(upload)).toEqual(refused('NOT_A_RECORDING'));
});

it('refuses video, other codecs, an empty or cut-off file, and an appended second file', async () => {
  for (const blob of [voiceOf(1, { trackType: 1 }), voiceOf(1, { codec: 'A_VORBIS' }), voiceOf(0)])
    expect(acceptVoice(await bytesOf(blob))).toEqual(refused('NOT_A_RECORDING'));
  const upload = await bytesOf(voiceOf(1));
  expect(acceptVoice(upload.subarray(0, upload.length - 1))).toEqual(refused('NOT_A_RECORDING'));
  expect(acceptVoice(Buffer.concat([upload, Buffer.from('<html><script>alert(1)</script></html>')]))).toEqual(
    refused('NOT_A_RECORDING'),
  );
  expect(acceptVoice(Buffer.concat([upload, upload]))).toEqual(refused('NOT_A_RECORDING'));
});

it('does not throw on any truncated file', async () => {
  for (const upload of [await bytesOf(voiceOf(1)), await bytesOf(oggVoiceOf(1))])
    for (let length = 0; length < upload.length; length += 1) acceptVoice(upload.subarray(0, length));
});
