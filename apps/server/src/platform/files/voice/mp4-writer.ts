import { AAC_SAMPLES, type AacRecording, writeAacHead } from './aac.ts';

const box = (type: string, ...data: Buffer[]) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...data]);
};

const zeros = (count: number) => Buffer.alloc(count);
const text = (value: string) => Buffer.from(value, 'latin1');

/** Whole numbers of four bytes each. */
const words = (...values: number[]) => {
  const bytes = zeros(4 * values.length);
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, 4 * place);
  return bytes;
};

/** A box with its version and flags. */
const full = (type: string, flags: number, ...data: Buffer[]) => box(type, words(flags), ...data);

const descriptor = (tag: number, ...data: Buffer[]) => {
  const body = Buffer.concat(data);
  return Buffer.concat([Buffer.from([tag, body.length]), body]);
};

const ONE = 0x1_00_00;
/** Pictures are not turned: the identity, in the order of the format. */
const MATRIX = words(ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40_00_00_00);

const soundOf = ({ rate, channels }: AacRecording['head']) => {
  const format = zeros(28);
  format.writeUInt16BE(1, 6);
  format.writeUInt16BE(channels, 16);
  format.writeUInt16BE(16, 18);
  // Whole Hertz with a fraction of 16 bits; the configuration below says what does not fit.
  format.writeUInt16BE(Math.min(rate, 0xffff), 24);
  const decoder = descriptor(4, Buffer.from([0x40, 0x15]), zeros(11), descriptor(5, writeAacHead({ rate, channels })));
  const stream = descriptor(3, zeros(3), decoder, descriptor(6, Buffer.from([2])));
  return box('mp4a', format, full('esds', 0, stream));
};

const movieOf = ({ head, packets }: AacRecording, firstAt: number) => {
  const length = packets.length * AAC_SAMPLES;
  const table = box(
    'stbl',
    full('stsd', 0, words(1), soundOf(head)),
    full('stts', 0, words(1, packets.length, AAC_SAMPLES)),
    full('stsc', 0, words(1, 1, packets.length, 1)),
    full('stsz', 0, words(0, packets.length, ...packets.map((packet) => packet.length))),
    full('stco', 0, words(1, firstAt)),
  );
  const dataHere = box('dinf', full('dref', 0, words(1), full('url ', 1)));
  const media = box(
    'mdia',
    full('mdhd', 0, words(0, 0, head.rate, length, 0x55_c4_00_00)),
    full('hdlr', 0, words(0), text('soun'), zeros(13)),
    box('minf', full('smhd', 0, words(0)), dataHere, table),
  );
  const track = box(
    'trak',
    full('tkhd', 7, words(0, 0, 1, 0, length, 0, 0, 0, 0x1_00_00_00), MATRIX, words(0, 0)),
    media,
  );
  const headOfMovie = words(0, 0, head.rate, length, ONE, 0x1_00_00_00, 0, 0);
  return box('moov', full('mvhd', 0, headOfMovie, MATRIX, zeros(24), words(2)), track);
};

/** Writes a recording as an MP4 file with its length and its packets only. */
export const writeMp4 = (recording: AacRecording): Buffer => {
  const type = box('ftyp', text('M4A '), words(0), text('M4A isommp42'));
  const firstAt = type.length + movieOf(recording, 0).length + 8;
  return Buffer.concat([type, movieOf(recording, firstAt), box('mdat', ...recording.packets)]);
};
