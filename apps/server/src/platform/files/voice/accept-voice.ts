import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { VOICE_MAX_BYTES, VOICE_MAX_SECONDS } from '@muqabla/contract/support/chat/chat-limits';
import { AAC_SAMPLES } from './aac.ts';
import { readMp4 } from './mp4-reader.ts';
import { writeMp4 } from './mp4-writer.ts';
import { readOgg } from './ogg-reader.ts';
import { packetMilliseconds, SHORTEST_PACKET_MS, type Sound } from './opus.ts';
import { readWebm } from './webm-reader.ts';
import { writeWebm } from './webm-writer.ts';

/** A voice message as it is stored, and its duration. */
export type Voice = {
  bytes: Buffer;
  contentType: 'audio/webm' | 'audio/mp4';
  extension: string;
  milliseconds: number;
};

/** The packets shifted to start at zero and without overlaps; null when one of them is no Opus packet. */
const inOrder = (sounds: readonly Sound[]) => {
  let end = 0;
  const first = sounds[0]?.at ?? 0;
  const ordered: Sound[] = [];
  for (const { at, packet } of sounds) {
    const length = packetMilliseconds(packet);
    if (length === null) return null;
    const start = Math.max(end, at - first);
    ordered.push({ at: start, packet });
    end = start + length;
  }
  return { sounds: ordered, milliseconds: Math.round(end) };
};

/** A recording as it was read: its duration decides whether it is written. */
type ReadVoice = Omit<Voice, 'bytes'> & { write: () => Buffer };

const MP4 = { contentType: 'audio/mp4', extension: 'm4a' } as const;
const WEBM = { contentType: 'audio/webm', extension: 'webm' } as const;

// A second more than may be, so that a longer recording is known as such. A small file may have a million packets of one byte.
const MAX_SECONDS = VOICE_MAX_SECONDS + 1;
const MAX_OPUS_PACKETS = (MAX_SECONDS * 1000) / SHORTEST_PACKET_MS;

const readAac = (upload: Buffer): ReadVoice | null => {
  const recording = readMp4(upload, MAX_SECONDS);
  if (recording === null || recording.packets.length === 0) return null;
  const milliseconds = Math.round((recording.packets.length * AAC_SAMPLES * 1000) / recording.head.rate);
  return { ...MP4, milliseconds, write: () => writeMp4(recording) };
};

const readOpus = (upload: Buffer): ReadVoice | null => {
  const recording =
    upload.toString('latin1', 0, 4) === 'OggS' ? readOgg(upload, MAX_OPUS_PACKETS) : readWebm(upload, MAX_OPUS_PACKETS);
  if (recording === null || recording.sounds.length === 0) return null;
  const ordered = inOrder(recording.sounds);
  if (ordered === null) return null;
  const { sounds, milliseconds } = ordered;
  return { ...WEBM, milliseconds, write: () => writeWebm({ head: recording.head, sounds }, milliseconds) };
};

/**
 * Extracts the Opus packets of an uploaded WebM or Ogg file, or the AAC packets of an MP4 file, and writes them into a new file,
 * without names, pictures, tags or appended files. The packets are not decoded here; the browser's decoder is hardened against
 * hostile audio.
 */
export const acceptVoice = (upload: Buffer): Voice | Refusal => {
  if (upload.length > VOICE_MAX_BYTES) return refuse('RECORDING_TOO_LONG');
  const read = upload.toString('latin1', 4, 8) === 'ftyp' ? readAac(upload) : readOpus(upload);
  if (read === null) return refuse('NOT_A_RECORDING');
  const { write, ...voice } = read;
  // A recorder stops at the end of a packet, not at an exact millisecond.
  if (voice.milliseconds > VOICE_MAX_SECONDS * 1000 + 500) return refuse('RECORDING_TOO_LONG');
  return { ...voice, bytes: write() };
};
