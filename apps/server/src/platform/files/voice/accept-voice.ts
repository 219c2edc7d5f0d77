import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { VOICE_MAX_BYTES, VOICE_MAX_SECONDS } from '@muqabla/contract/support/chat/chat-limits';
import { readOgg } from './ogg-reader.ts';
import { packetMilliseconds, type Recording, type Sound } from './opus.ts';
import { readWebm } from './webm-reader.ts';
import { writeWebm } from './webm-writer.ts';

/** A voice message as it is stored, and its duration. */
export type Voice = { webm: Buffer; milliseconds: number };

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

const readRecording = (upload: Buffer): Recording | null =>
  upload.toString('latin1', 0, 4) === 'OggS' ? readOgg(upload) : readWebm(upload);

/**
 * Extracts the Opus packets of an uploaded WebM or Ogg file and writes them into a new WebM file, without names,
 * pictures, tags or appended files. The packets are not decoded here; the browser's decoder is hardened against hostile
 * audio.
 */
export const acceptVoice = (upload: Buffer): Voice | Refusal => {
  if (upload.length > VOICE_MAX_BYTES) return refuse('RECORDING_TOO_LONG');
  const recording = readRecording(upload);
  if (recording === null || recording.sounds.length === 0) return refuse('NOT_A_RECORDING');
  const ordered = inOrder(recording.sounds);
  if (ordered === null) return refuse('NOT_A_RECORDING');
  const { sounds, milliseconds } = ordered;
  // A recorder stops at the end of a packet, not at an exact millisecond.
  if (milliseconds > VOICE_MAX_SECONDS * 1000 + 500) return refuse('RECORDING_TOO_LONG');
  return { webm: writeWebm({ head: recording.head, sounds }, milliseconds), milliseconds };
};
