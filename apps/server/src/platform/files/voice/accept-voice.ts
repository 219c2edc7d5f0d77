import { VOICE_MAX_BYTES, VOICE_MAX_SECONDS } from '@muqabla/contract/chat/chat-limits';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { readOgg } from './ogg-reader.ts';
import { packetMilliseconds, type Recording, type Sound } from './opus.ts';
import { readWebm } from './webm-reader.ts';
import { writeWebm } from './webm-writer.ts';

/** A voice message as it is kept, and how long it sounds. */
export type Voice = { webm: Buffer; milliseconds: number };

/** The sounds from zero on, none before the end of the one before it; null when one of them is no Opus packet. */
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
 * Takes the Opus packets out of an uploaded WebM or Ogg file and writes them into a new WebM file: names, pictures,
 * tags, a second file behind the first stay behind. The packets themselves are not decoded; that is for the browser's
 * decoder, which is made for foreign sound.
 */
export const acceptVoice = (upload: Buffer): Voice | Refusal => {
  if (upload.length > VOICE_MAX_BYTES) return refuse('RECORDING_TOO_LONG');
  const recording = readRecording(upload);
  if (recording === null || recording.sounds.length === 0) return refuse('NOT_A_RECORDING');
  const ordered = inOrder(recording.sounds);
  if (ordered === null) return refuse('NOT_A_RECORDING');
  const { sounds, milliseconds } = ordered;
  // A recorder stops on a packet, not on the millisecond.
  if (milliseconds > VOICE_MAX_SECONDS * 1000 + 500) return refuse('RECORDING_TOO_LONG');
  return { webm: writeWebm({ head: recording.head, sounds }, milliseconds), milliseconds };
};
