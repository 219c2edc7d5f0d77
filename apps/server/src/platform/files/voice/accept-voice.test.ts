import { mp4VoiceOf, oggVoiceOf, voiceOf } from '@muqabla/testing/voice';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { expect, it } from 'vitest';
import { acceptVoice } from './accept-voice.ts';
import { readMp4 } from './mp4-reader.ts';
import { readOgg } from './ogg-reader.ts';
import { readWebm } from './webm-reader.ts';

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());
/** Reads an MP4 file by a foreign library. */
const readByOthers = async (bytes: Buffer) => {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
  const [track, ...others] = await input.getAudioTracks();
  if (track === undefined || others.length > 0) throw new Error('not one track');
  const packets: string[] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(Buffer.from(data).toString('hex'));
  return {
    config: await track.getDecoderConfig(),
    seconds: (await input.computeDuration()).toFixed(3),
    packets,
  };
};
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
  expect(voice.bytes.includes('script')).toBe(false);
  expect(readWebm(voice.bytes, 1000)).toEqual(readWebm(upload, 1000));
  expect(acceptVoice(voice.bytes)).toEqual(voice);
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

it.each(['fragmented', 'in-memory', false] as const)(
  'copies the packets of an MP4 file (%s) into one that a library of others reads',
  async (fastStart) => {
    const upload = await bytesOf(await mp4VoiceOf(3, { fastStart }));
    expect(upload.includes('script')).toBe(true);
    const voice = acceptVoice(upload);
    if ('refused' in voice) throw new Error(voice.refused);
    expect(voice).toMatchObject({ contentType: 'audio/mp4', milliseconds: 2995 });
    expect(voice.bytes.includes('script')).toBe(false);
    expect(voice.bytes.includes('secret')).toBe(false);
    expect(await readByOthers(voice.bytes)).toEqual(await readByOthers(upload));
    expect(acceptVoice(voice.bytes)).toEqual(voice);
  },
);

it('refuses MP4 with another codec, a second track, no sound, more than a minute, or a cut or appended file', async () => {
  // AAC with spectral band replication, Main, and six channels.
  for (const hex of ['2a08', '0a08', '1230']) {
    const description = new Uint8Array(Buffer.from(hex, 'hex'));
    expect(acceptVoice(await bytesOf(await mp4VoiceOf(1, { description })))).toEqual(refused('NOT_A_RECORDING'));
  }
  for (const blob of [await mp4VoiceOf(1, { tracks: 2 }), await mp4VoiceOf(0)])
    expect(acceptVoice(await bytesOf(blob))).toEqual(refused('NOT_A_RECORDING'));
  expect(acceptVoice(await bytesOf(await mp4VoiceOf(61)))).toEqual(refused('RECORDING_TOO_LONG'));
  const upload = await bytesOf(await mp4VoiceOf(1));
  expect(acceptVoice(upload.subarray(0, upload.length - 1))).toEqual(refused('NOT_A_RECORDING'));
  expect(acceptVoice(Buffer.concat([upload, Buffer.from('<html></html>')]))).toEqual(refused('NOT_A_RECORDING'));
});

it.each([
  ['fragmented', [['trun', 8, 0xffff_ffff]]],
  // One byte each, in one chunk.
  [
    'in-memory',
    [
      ['stsz', 8, 1],
      ['stsz', 12, 0xffff_ffff],
      ['stsc', 16, 0xffff_ffff],
    ],
  ],
] as const)('refuses a file (%s) that claims more packets than it has bytes', async (fastStart, claims) => {
  const upload = await bytesOf(await mp4VoiceOf(1, { fastStart }));
  for (const [box, at, value] of claims) upload.writeUInt32BE(value, upload.indexOf(box) + at);
  expect(acceptVoice(upload)).toEqual(refused('NOT_A_RECORDING'));
});

it('refuses a file whose packets repeat until they are longer than it', async () => {
  const upload = await bytesOf(await mp4VoiceOf(10, { fastStart: 'in-memory' }));
  const chunks = Buffer.alloc(4 * 200);
  for (const parent of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stco']) {
    const at = upload.indexOf(parent) - 4;
    upload.writeUInt32BE(upload.readUInt32BE(at) + chunks.length, at);
  }
  const end = upload.indexOf('stco') + 16;
  upload.writeUInt32BE(201, end - 8);
  upload.writeUInt32BE(10, upload.indexOf('stsc') + 16);
  upload.writeUInt32BE(6, upload.indexOf('stsz') + 8);
  upload.writeUInt32BE(2010, upload.indexOf('stsz') + 12);
  const repeated = Buffer.concat([upload.subarray(0, end), chunks, upload.subarray(end)]);
  expect(acceptVoice(repeated)).toEqual(refused('NOT_A_RECORDING'));
});

it('reads a small file of a million packets only as far as it is too long', async () => {
  const mp4 = await bytesOf(await mp4VoiceOf(1, { fastStart: 'in-memory' }));
  const free = Buffer.alloc(1024 * 1024);
  free.writeUInt32BE(free.length);
  free.write('free', 4);
  const packets = Buffer.concat([mp4, free]);
  // One byte each, in one chunk from the beginning of the file.
  for (const [box, at, value] of [
    ['stsz', 8, 1],
    ['stsz', 12, free.length],
    ['stsc', 16, free.length],
    ['stco', 12, 0],
  ] as const)
    packets.writeUInt32BE(value, packets.indexOf(box) + at);
  expect(acceptVoice(packets)).toEqual(refused('RECORDING_TOO_LONG'));
  expect(readMp4(packets, 60)?.packets).toHaveLength(2584);

  const block = Buffer.from('a3858100008000', 'hex');
  const blocks = Buffer.concat([await bytesOf(voiceOf(1)), ...Array.from({ length: 100_000 }, () => block)]);
  expect(acceptVoice(blocks)).toEqual(refused('RECORDING_TOO_LONG'));
  expect(readWebm(blocks, 300)?.sounds).toHaveLength(300);
  expect(readOgg(await bytesOf(oggVoiceOf(10)), 300)?.sounds.length).toBeLessThan(400);
});

it('does not throw on any truncated file', async () => {
  const forms = [voiceOf(1), oggVoiceOf(1), await mp4VoiceOf(1), await mp4VoiceOf(1, { fastStart: 'in-memory' })];
  for (const upload of await Promise.all(forms.map(bytesOf)))
    for (let length = 0; length < upload.length; length += 1) acceptVoice(upload.subarray(0, length));
});
