import { AAC_SAMPLES, type AacHead, type AacRecording, readAacHead } from './aac.ts';

const BOX_HEAD = 8;
const AAC = 0x40;

type Box = { type: string; at: number; data: Buffer };
/** Where a packet lies in the file. */
type Place = { at: number; size: number };

/** The boxes in order (ISO 14496-12, 4.2); throws on malformed bytes. */
function* boxesOf(bytes: Buffer): Generator<Box> {
  let at = 0;
  while (at < bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size < BOX_HEAD || at + size > bytes.length) throw new RangeError('no box');
    yield { type: bytes.toString('latin1', at + 4, at + BOX_HEAD), at, data: bytes.subarray(at + BOX_HEAD, at + size) };
    at += size;
  }
}

const boxesIn = (bytes: Buffer, type: string) => [...boxesOf(bytes)].filter((box) => box.type === type);

/** The only box at the end of a path; throws unless there is exactly one at each step. */
const boxAt = (bytes: Buffer, ...path: string[]): Buffer =>
  path.reduce((data, type) => {
    const [box, ...others] = boxesIn(data, type);
    if (box === undefined || others.length > 0) throw new RangeError(`not one ${type}`);
    return box.data;
  }, bytes);

/** The content of a descriptor (ISO 14496-1, 8.3.3), which begins with this tag. */
const descriptorIn = (bytes: Buffer, tag: number): Buffer => {
  if (bytes.readUInt8(0) !== tag) throw new RangeError('another descriptor');
  let at = 1;
  let size = 0;
  for (let isLast = false; !isLast; at += 1) {
    const byte = bytes.readUInt8(at);
    size = size * 128 + (byte & 127);
    isLast = byte < 128 || at === 4;
  }
  if (at + size > bytes.length) throw new RangeError('cut off');
  return bytes.subarray(at, at + size);
};

const headOf = (table: Buffer): AacHead | null => {
  const entries = [...boxesOf(boxAt(table, 'stsd').subarray(8))];
  const [entry] = entries;
  if (entries.length !== 1 || entry?.type !== 'mp4a') return null;
  // After the version of the box: id of the stream and its flags, none of which phones set.
  const stream = descriptorIn(boxAt(entry.data.subarray(28), 'esds').subarray(4), 3);
  if (stream.readUInt8(2) !== 0) return null;
  const decoder = descriptorIn(stream.subarray(3), 4);
  return decoder.readUInt8(0) === AAC ? readAacHead(descriptorIn(decoder.subarray(13), 5)) : null;
};

/** The packets of a recording that was written at once: a table has their lengths, and others the chunks in which they lie. */
function* packetsInChunks(table: Buffer): Generator<Place> {
  const [lengths, groups, chunks] = [boxAt(table, 'stsz'), boxAt(table, 'stsc'), boxAt(table, 'stco')];
  const [common, count] = [lengths.readUInt32BE(4), lengths.readUInt32BE(8)];
  let packet = 0;
  let group = -1;
  for (let chunk = 0; chunk < chunks.readUInt32BE(4); chunk += 1) {
    let at = chunks.readUInt32BE(8 + 4 * chunk);
    const isNext = group + 1 < groups.readUInt32BE(4) && groups.readUInt32BE(20 + 12 * group) === chunk + 1;
    if (isNext) group += 1;
    const end = Math.min(packet + groups.readUInt32BE(12 + 12 * group), count);
    for (; packet < end; packet += 1) {
      const size = common === 0 ? lengths.readUInt32BE(12 + 4 * packet) : common;
      yield { at, size };
      at += size;
    }
  }
}

const FRAGMENT = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10 };
const RUN = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, shift: 0x800 };

const flagsOf = (data: Buffer) => data.readUIntBE(1, 3);

/** The packets of a recording that was written while it went on, a fragment (ISO 14496-12, 8.8) after the other. */
function* packetsInFragments(bytes: Buffer, usualSize: number): Generator<Place> {
  for (const { at: start, data } of boxesIn(bytes, 'moof')) {
    const track = boxAt(data, 'traf');
    const head = boxAt(track, 'tfhd');
    const has = (flag: number) => (flagsOf(head) & flag) !== 0;
    const sizeAt =
      8 + (has(FRAGMENT.base) ? 8 : 0) + (has(FRAGMENT.description) ? 4 : 0) + (has(FRAGMENT.duration) ? 4 : 0);
    const common = has(FRAGMENT.size) ? head.readUInt32BE(sizeAt) : usualSize;
    const base = has(FRAGMENT.base) ? Number(head.readBigUInt64BE(8)) : start;
    let at = base;
    for (const { data: run } of boxesIn(track, 'trun')) {
      const says = (flag: number) => (flagsOf(run) & flag) !== 0;
      const entryBytes = [RUN.duration, RUN.size, RUN.flags, RUN.shift].filter(says).length * 4;
      if (says(RUN.offset)) at = base + run.readInt32BE(8);
      const entriesAt = 8 + (says(RUN.offset) ? 4 : 0) + (says(RUN.firstFlags) ? 4 : 0);
      for (let entry = 0; entry < run.readUInt32BE(4); entry += 1) {
        const ownAt = entriesAt + entry * entryBytes + (says(RUN.duration) ? 4 : 0);
        const size = says(RUN.size) ? run.readUInt32BE(ownAt) : common;
        yield { at, size };
        at += size;
      }
    }
  }
}

/** The places of all packets, one at a time, since a file may claim any number. A recorder may put its first fragment into the tables. */
function* placesIn(bytes: Buffer, movie: Buffer, table: Buffer): Generator<Place> {
  yield* packetsInChunks(table);
  if (boxesIn(movie, 'mvex').length > 0)
    yield* packetsInFragments(bytes, boxAt(movie, 'mvex', 'trex').readUInt32BE(16));
}

/**
 * Returns the packets, at most `most`; throws when one is empty or outside the file, or all together are longer than it: places
 * may repeat.
 */
const packetsAt = (bytes: Buffer, places: Iterable<Place>, most: number): Buffer[] => {
  const packets: Buffer[] = [];
  let total = 0;
  for (const { at, size } of places) {
    if (packets.length >= most) break;
    total += size;
    if (size === 0 || at < 0 || at + size > bytes.length || total > bytes.length) throw new RangeError('no packet');
    packets.push(bytes.subarray(at, at + size));
  }
  return packets;
};

/**
 * Reads an MP4 file that contains one track of AAC-LC and nothing else, as far as `mostSeconds`; null for any other file. In bounded time, which mediabunny 1.61 is not: it never returns from one in a thousand files
 * with up to three wrong bytes (docs/decisions/0015-plumbing-we-keep.md).
 */
export const readMp4 = (bytes: Buffer, mostSeconds: number): AacRecording | null => {
  try {
    const movie = boxAt(bytes, 'moov');
    const media = boxAt(movie, 'trak', 'mdia');
    const table = boxAt(media, 'minf', 'stbl');
    const head = headOf(table);
    if (head === null || boxAt(media, 'hdlr').toString('latin1', 8, 12) !== 'soun') return null;
    const most = Math.ceil((mostSeconds * head.rate) / AAC_SAMPLES);
    return { head, packets: packetsAt(bytes, placesIn(bytes, movie, table), most) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
