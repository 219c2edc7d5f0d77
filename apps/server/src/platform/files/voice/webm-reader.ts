import { type OpusHead, type Recording, readOpusHead, type Sound } from './opus.ts';

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const TIMESTAMP_SCALE = 0x2ad7b1;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const CODEC_PRIVATE = 0x63a2;
const CLUSTER_TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;
// Segment, Info, Tracks, TrackEntry, Cluster, BlockGroup and the EBML header: their children are read in turn.
const CONTAINERS = new Set([EBML, 0x18538067, 0x1549a966, 0x1654ae6b, TRACK_ENTRY, 0x1f43b675, 0xa0]);

const AUDIO = 2;
const LACING = 0x06;
const NANOSECONDS_IN_A_MILLISECOND = 1e6;

type Element = { id: number; data: Buffer };

const lengthOf = (first: number) => Math.clz32(first) - 23;

/** A number whose first byte gives its length (EBML variable-size integer), with or without the length marker. */
const readVariable = (bytes: Buffer, at: number, keepMark: boolean) => {
  const first = bytes[at] ?? 0;
  const length = lengthOf(first);
  if (length > 8 || at + length > bytes.length) return null;
  let value = keepMark ? first : first & (0xff >> length);
  for (let place = 1; place < length; place += 1) value = value * 256 + (bytes[at + place] ?? 0);
  return { value, length };
};

/** The elements in order, containers without data before their children; throws on malformed bytes. */
function* elementsOf(bytes: Buffer): Generator<Element> {
  let at = 0;
  while (at < bytes.length) {
    const id = readVariable(bytes, at, true);
    const size = id && readVariable(bytes, at + id.length, false);
    if (id === null || size === null) throw new RangeError('no element');
    const start = at + id.length + size.length;
    if (CONTAINERS.has(id.value)) {
      // A live recording leaves the size of a container unknown.
      yield { id: id.value, data: bytes.subarray(start, start) };
      at = start;
    } else {
      if (start + size.value > bytes.length) throw new RangeError('cut off');
      yield { id: id.value, data: bytes.subarray(start, start + size.value) };
      at = start + size.value;
    }
  }
}

const numberIn = (data: Buffer) => {
  if (data.length === 0 || data.length > 6) throw new RangeError('no number');
  return data.readUIntBE(0, data.length);
};

const soundIn = (data: Buffer, clusterAt: number, scale: number): Sound => {
  const track = readVariable(data, 0, false);
  if (track === null || data.length < track.length + 4) throw new RangeError('no block');
  const flags = data[track.length + 2] ?? 0;
  if ((flags & LACING) !== 0) throw new RangeError('several packets in a block');
  const ticks = clusterAt + data.readInt16BE(track.length);
  return { at: (ticks * scale) / NANOSECONDS_IN_A_MILLISECOND, packet: data.subarray(track.length + 3) };
};

/** Reads a WebM file that contains one Opus track and nothing else, as far as `most` packets; null for any other file. */
export const readWebm = (bytes: Buffer, most: number): Recording | null => {
  let scale = NANOSECONDS_IN_A_MILLISECOND;
  let clusterAt = 0;
  let tracks = 0;
  let head: OpusHead | null = null;
  const sounds: Sound[] = [];
  const isWanted: Partial<Record<number, (data: Buffer) => boolean>> = {
    [DOC_TYPE]: (data) => data.toString('latin1') === 'webm',
    [TRACK_TYPE]: (data) => numberIn(data) === AUDIO,
    [CODEC_ID]: (data) => data.toString('latin1') === 'A_OPUS',
  };
  const take: Partial<Record<number, (data: Buffer) => unknown>> = {
    [TIMESTAMP_SCALE]: (data) => (scale = numberIn(data)),
    [TRACK_ENTRY]: () => (tracks += 1),
    [CODEC_PRIVATE]: (data) => (head = readOpusHead(data)),
    [CLUSTER_TIMESTAMP]: (data) => (clusterAt = numberIn(data)),
    [SIMPLE_BLOCK]: (data) => sounds.push(soundIn(data, clusterAt, scale)),
    [BLOCK]: (data) => sounds.push(soundIn(data, clusterAt, scale)),
  };
  try {
    let isFirst = true;
    for (const { id, data } of elementsOf(bytes)) {
      if (isFirst !== (id === EBML) || isWanted[id]?.(data) === false) return null;
      isFirst = false;
      take[id]?.(data);
      if (sounds.length >= most) break;
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return head === null || tracks !== 1 ? null : { head, sounds };
};
