// Twenty milliseconds of silence, in one channel.
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);
const PACKET_MS = 20;
const OPEN_SIZE = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
const OPUS_HEAD = Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\x00\x00\x00\x00\x00', 'latin1');

const element = (idHex: string, ...data: Buffer[]) => {
  const body = Buffer.concat(data);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10_00_00_00 + body.length);
  return Buffer.concat([Buffer.from(idHex, 'hex'), size, body]);
};
const open = (idHex: string) => Buffer.concat([Buffer.from(idHex, 'hex'), OPEN_SIZE]);
const bytes = (...values: number[]) => Buffer.from(values);

const cluster = (start: number, milliseconds: number) => {
  const at = Buffer.alloc(4);
  at.writeUInt32BE(start);
  const blocks = Array.from({ length: Math.ceil(milliseconds / PACKET_MS) }, (_, count) => {
    const head = bytes(0x81, 0, 0, 0x80);
    head.writeInt16BE(count * PACKET_MS, 1);
    return element('a3', head, SILENCE);
  });
  return Buffer.concat([open('1f43b675'), element('e7', at), ...blocks]);
};

/** A recording in the form phones produce: WebM with unknown sizes and no duration, `seconds` of silence in Opus. */
export const voiceOf = (seconds: number, { codec = 'A_OPUS', trackType = 2, writer = 'Chrome' } = {}): Blob => {
  const track = element(
    'ae',
    element('d7', bytes(1)),
    element('83', bytes(trackType)),
    element('86', Buffer.from(codec)),
    element('63a2', OPUS_HEAD),
  );
  const second = 1000;
  const file = Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    open('18538067'),
    element('1549a966', element('2ad7b1', bytes(0x0f, 0x42, 0x40)), element('4d80', Buffer.from(writer))),
    element('1654ae6b', track),
    ...Array.from({ length: Math.ceil(seconds) }, (_, count) =>
      cluster(count * second, Math.min(second, (seconds - count) * second)),
    ),
  ]);
  return new Blob([new Uint8Array(file)], { type: 'audio/webm' });
};

const page = (type: number, sequence: number, packets: readonly Buffer[]) => {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head[5] = type;
  head.writeUInt32LE(7, 14);
  head.writeUInt32LE(sequence, 18);
  head[26] = packets.length;
  return Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets]);
};

/** The same recording as an Ogg file. */
export const oggVoiceOf = (seconds: number): Blob => {
  const tags = Buffer.from('OpusTags\x04\x00\x00\x00test\x00\x00\x00\x00', 'latin1');
  const packets = Array.from({ length: 1000 / PACKET_MS }, () => SILENCE);
  const file = Buffer.concat([
    page(2, 0, [OPUS_HEAD]),
    page(0, 1, [tags]),
    ...Array.from({ length: seconds }, (_, count) => page(0, count + 2, packets)),
  ]);
  return new Blob([new Uint8Array(file)], { type: 'audio/ogg' });
};

// An AAC packet of silence in one channel, and the configuration of its encoder: AAC-LC, 44,100 Hz.
const AAC_SILENCE = new Uint8Array([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]);
const AAC_LC = new Uint8Array([0x12, 0x08]);
const AAC_SECONDS = 1024 / 44_100;

type Mp4Form = { fastStart?: 'fragmented' | 'in-memory' | false; description?: Uint8Array; tracks?: number };

/** A recording of Safari before 18.4, written by a library of others: AAC in MP4, in fragments unless the form says otherwise. */
export const mp4VoiceOf = async (
  seconds: number,
  { fastStart = 'fragmented', description = AAC_LC, tracks = 1 }: Mp4Form = {},
): Promise<Blob> => {
  const { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output } = await import('mediabunny');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart }), target });
  const sources = Array.from({ length: tracks }, () => new EncodedAudioPacketSource('aac'));
  for (const source of sources) output.addAudioTrack(source);
  output.setMetadataTags({ title: 'My secret', comment: '<script>alert(1)</script>' });
  await output.start();
  const decoderConfig = { codec: 'mp4a.40.2', numberOfChannels: 1, sampleRate: 44_100, description };
  for (let packet = 0; packet < Math.round(seconds / AAC_SECONDS); packet += 1)
    for (const source of sources)
      await source.add(new EncodedPacket(AAC_SILENCE, 'key', packet * AAC_SECONDS, AAC_SECONDS), { decoderConfig });
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer()], { type: 'audio/mp4' });
};
