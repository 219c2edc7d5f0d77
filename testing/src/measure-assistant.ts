import { codesOf, foldCode, showsCode } from '../../apps/server/src/matches/assistant/reading.rules.ts';
import { acceptPicture } from '../../apps/server/src/platform/files/pictures.ts';
import { isRefusal } from '../../apps/server/src/platform/http/refusal-error.ts';
import { createOcr } from '../../apps/server/src/platform/ocr/ocr.ts';
import { drawCorpus } from './screenshot-corpus.ts';

/** How well the assistant finds room codes in drawn screenshots. Shares are from 0 to 1. */
export type Measurement = {
  pictures: number;
  /** Of the pictures said to show the code, the share that does. */
  precision: number;
  /** Of the pictures that show the code, the share that is said to. */
  recall: number;
  /** Of the pictures that show another code, the share in which it is found. */
  otherRecall: number;
  medianMilliseconds: number;
  /** What was said wrongly, and how that picture was drawn. */
  wrong: string[];
};

/** Reads a drawn corpus as the server does: stored as it stores pictures, read by its own process. */
export const measureAssistant = async (count: number, seed?: number): Promise<Measurement> => {
  // Slow machines are no reason for another result.
  const ocr = createOcr({ readMilliseconds: 120_000 });
  const tally = { own: 0, said: 0, right: 0, other: 0, otherFound: 0 };
  const times: number[] = [];
  const wrong: string[] = [];
  try {
    for await (const { picture, code, shows, shownCode, made } of drawCorpus(count, seed)) {
      const stored = await acceptPicture(picture);
      if (isRefusal(stored)) throw new Error(`a drawn picture was refused: ${stored.refused}`);
      const began = performance.now();
      const words = await ocr.readWords(stored.webp);
      times.push(performance.now() - began);
      const isSaid = showsCode(words, code);
      if (shows === 'own') tally.own += 1;
      if (isSaid) tally.said += 1;
      if (isSaid && shows === 'own') tally.right += 1;
      if (isSaid !== (shows === 'own')) wrong.push(`${isSaid ? 'matched' : 'missed'}: ${made}`);
      if (shows === 'other' && shownCode !== null) {
        tally.other += 1;
        if (codesOf(words).includes(foldCode(shownCode))) tally.otherFound += 1;
      }
    }
  } finally {
    await ocr.stop();
  }
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return {
    pictures: count,
    precision: share(tally.right, tally.said),
    recall: share(tally.right, tally.own),
    otherRecall: share(tally.otherFound, tally.other),
    medianMilliseconds: Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0),
    wrong,
  };
};
