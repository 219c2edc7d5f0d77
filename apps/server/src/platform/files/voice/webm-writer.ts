import { type Recording, writeOpusHead } from './opus.ts';

const CLUSTER_MS = 10_000;
const SEEK_PRE_ROLL_NS = 80_000_000;
const SAMPLES_A_SECOND = 48_000;

const idBytes = (id: number) => {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
};

const sizeBytes = (size: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeUIntBE(size, 2, 6);
  bytes[0] = 1;
  return bytes;
};

const element = (id: number, ...data: Buffer[]) => {
  const size = data.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([idBytes(id), sizeBytes(size), ...data]);
};

const whole = (id: number, value: number) => {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(value, 0, 6);
  return element(id, bytes);
};

const real = (id: number, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

const text = (id: number, value: string) => element(id, Buffer.from(value, 'latin1'));

const block = (after: number, packet: Buffer) => {
  // Track 1, the time relative to the cluster, and the keyframe flag.
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(after, 1);
  return element(0xa3, head, packet);
};

const clusters = (sounds: Recording['sounds']) =>
  [...Map.groupBy(sounds, ({ at }) => Math.floor(at / CLUSTER_MS))].map(([count, part]) => {
    const start = count * CLUSTER_MS;
    return element(
      0x1f43b675,
      whole(0xe7, start),
      ...part.map(({ at, packet }) => block(Math.round(at - start), packet)),
    );
  });

/** Writes a recording as a WebM file with its duration and its packets only. */
export const writeWebm = ({ head, sounds }: Recording, milliseconds: number): Buffer =>
  Buffer.concat([
    element(
      0x1a45dfa3,
      whole(0x4286, 1),
      whole(0x42f7, 1),
      whole(0x42f2, 4),
      whole(0x42f3, 8),
      text(0x4282, 'webm'),
      whole(0x4287, 4),
      whole(0x4285, 2),
    ),
    element(
      0x18538067,
      element(
        0x1549a966,
        whole(0x2ad7b1, 1_000_000),
        real(0x4489, milliseconds),
        text(0x4d80, 'Muqabla'),
        text(0x5741, 'Muqabla'),
      ),
      element(
        0x1654ae6b,
        element(
          0xae,
          whole(0xd7, 1),
          whole(0x73c5, 1),
          whole(0x83, 2),
          text(0x86, 'A_OPUS'),
          element(0x63a2, writeOpusHead(head)),
          whole(0x56aa, Math.round((head.preSkip / SAMPLES_A_SECOND) * 1e9)),
          whole(0x56bb, SEEK_PRE_ROLL_NS),
          element(0xe1, real(0xb5, SAMPLES_A_SECOND), whole(0x9f, head.channels)),
        ),
      ),
      ...clusters(sounds),
    ),
  ]);
