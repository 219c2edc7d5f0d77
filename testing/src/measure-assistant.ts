import { acceptPicture } from '../../apps/server/src/platform/files/pictures.ts';
import { isRefusal } from '../../apps/server/src/platform/http/refusal-error.ts';
import { createOcr } from '../../apps/server/src/platform/ocr/ocr.ts';
import { codesOf, foldCode, showsCode } from '../../apps/server/src/play/matches/assistant/reading.rules.ts';
import { drawCorpus } from './screenshot-corpus.ts';

/** The quality of the assistant's reading of room codes in drawn screenshots. Shares are from 0 to 1. */
export type Measurement = {
  pictures: number;
  /** The share of pictures in which the assistant finds the code that really show it. */
  precision: number;
  /** The share of pictures with the code in which the assistant finds it. */
  recall: number;
  /** The share of pictures with another code in which the assistant finds that code. */
  otherRecall: number;
  medianMilliseconds: number;
  /** Each wrong reading, with the way in which its picture was drawn. */
  wrong: string[];
};

/** Reads a drawn corpus as the server does: stored as it stores pictures, read by its own process. */
export const measureAssistant = async (count: number, seed?: number): Promise<Measurement> => {
  // Slow machines are no reason for another result.
  const ocr = createOcr({ readMilliseconds: 120_000 });
  const tally = { own: 0, found: 0, right: 0, other: 0, otherFound: 0 };
  const times: number[] = [];
  const wrong: string[] = [];
  try {
    for await (const { picture, code, shows, shownCode, drawing } of drawCorpus(count, seed)) {
      const stored = await acceptPicture(picture);
      if (isRefusal(stored)) throw new Error(`a drawn picture was refused: ${stored.refused}`);
      const began = performance.now();
      const words = await ocr.readWords(stored.webp);
      times.push(performance.now() - began);
      const isFound = showsCode(words, code);
      if (shows === 'own') tally.own += 1;
      if (isFound) tally.found += 1;
      if (isFound && shows === 'own') tally.right += 1;
      if (isFound !== (shows === 'own')) wrong.push(`${isFound ? 'matched' : 'missed'}: ${drawing}`);
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
    precision: share(tally.right, tally.found),
    recall: share(tally.right, tally.own),
    otherRecall: share(tally.otherFound, tally.other),
    medianMilliseconds: Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0),
    wrong,
  };
};
