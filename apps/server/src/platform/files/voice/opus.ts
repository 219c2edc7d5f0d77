/** The fields of an Opus header that playback needs. */
export type OpusHead = { channels: 1 | 2; preSkip: number };

/** An Opus packet and its start time in milliseconds. */
export type Sound = { at: number; packet: Buffer };

/** A recording without its container. */
export type Recording = { head: OpusHead; sounds: Sound[] };

const HEAD_BYTES = 19;
const LONGEST_PACKET_MS = 120;
/** The duration of the shortest packet. */
export const SHORTEST_PACKET_MS = 2.5;
const SILK_MS = [10, 20, 40, 60];
const CELT_MS = [2.5, 5, 10, 20];

const frameMilliseconds = (config: number) => {
  if (config < 12) return SILK_MS[config & 3] ?? 0;
  if (config < 16) return config % 2 === 0 ? 10 : 20;
  return CELT_MS[config & 3] ?? 0;
};

const framesIn = (packet: Buffer) => {
  const code = (packet[0] ?? 0) & 3;
  if (code === 0) return 1;
  if (code === 3) return (packet[1] ?? 0) & 63;
  return 2;
};

/** The duration of a packet (RFC 6716, 3.1); null when it is malformed. */
export const packetMilliseconds = (packet: Buffer): number | null => {
  const first = packet[0];
  if (first === undefined) return null;
  // Two frames of equal length cannot have an odd total of bytes.
  if ((first & 3) === 1 && packet.length % 2 === 0) return null;
  const length = frameMilliseconds(first >> 3) * framesIn(packet);
  return length > 0 && length <= LONGEST_PACKET_MS ? length : null;
};

/** Reads an `OpusHead` of one or two channels (RFC 7845, 5.1); null for anything else. */
export const readOpusHead = (bytes: Buffer): OpusHead | null => {
  if (bytes.length !== HEAD_BYTES || bytes.toString('latin1', 0, 8) !== 'OpusHead') return null;
  const channels = bytes[9];
  const isPlain = bytes[8] === 1 && bytes[18] === 0;
  if (!isPlain || (channels !== 1 && channels !== 2)) return null;
  return { channels, preSkip: bytes.readUInt16LE(10) };
};

/** Writes a header with only these fields. */
export const writeOpusHead = ({ channels, preSkip }: OpusHead): Buffer => {
  const bytes = Buffer.alloc(HEAD_BYTES);
  bytes.write('OpusHead', 'latin1');
  bytes[8] = 1;
  bytes[9] = channels;
  bytes.writeUInt16LE(preSkip, 10);
  bytes.writeUInt32LE(48_000, 12);
  return bytes;
};
