import { packetMilliseconds, type Recording, readOpusHead } from './opus.ts';

const HEADER_BYTES = 27;
const CONTINUES = 255;
/** Those before the sound: its head and the tags. */
const HEADER_PACKETS = 2;

type Page = { serial: number; segments: Buffer; data: Buffer };

/** The pages in order (RFC 3533); throws on malformed bytes. */
function* pagesOf(bytes: Buffer): Generator<Page> {
  let at = 0;
  while (at < bytes.length) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS' || bytes[at + 4] !== 0) throw new RangeError('no page');
    const count = bytes.readUInt8(at + 26);
    const start = at + HEADER_BYTES + count;
    const segments = bytes.subarray(at + HEADER_BYTES, start);
    const size = segments.reduce((sum, length) => sum + length, 0);
    if (start + size > bytes.length) throw new RangeError('cut off');
    yield { serial: bytes.readUInt32LE(at + 14), segments, data: bytes.subarray(start, start + size) };
    at = start + size;
  }
}

const packetsOf = (bytes: Buffer, most: number): Buffer[] => {
  const packets: Buffer[] = [];
  let parts: Buffer[] = [];
  let serial: number | undefined;
  for (const page of pagesOf(bytes)) {
    serial ??= page.serial;
    if (packets.length >= most) break;
    if (page.serial !== serial) throw new RangeError('several streams');
    let at = 0;
    for (const length of page.segments) {
      parts.push(page.data.subarray(at, at + length));
      at += length;
      if (length === CONTINUES) continue;
      packets.push(Buffer.concat(parts));
      parts = [];
    }
  }
  return packets;
};

/** Reads an Ogg file that contains one Opus stream and nothing else, as far as `most` packets; null for any other file. */
export const readOgg = (bytes: Buffer, most: number): Recording | null => {
  try {
    const [first, tags, ...rest] = packetsOf(bytes, most + HEADER_PACKETS);
    const head = first === undefined ? null : readOpusHead(first);
    if (head === null || tags?.toString('latin1', 0, 8) !== 'OpusTags') return null;
    let at = 0;
    const sounds = rest.map((packet) => {
      const sound = { at, packet };
      at += packetMilliseconds(packet) ?? 0;
      return sound;
    });
    return { head, sounds };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
