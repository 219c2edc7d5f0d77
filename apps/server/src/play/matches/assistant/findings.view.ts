import type { AssistantFindings } from '@muqabla/contract/play/matches/reading';
import { IS_OCR_INSTALLED } from '../../../platform/ocr/ocr.ts';
import { clockFits, clockOf, isCodeWord, type PhoneClock, sameWordsPercent, showsCode } from './reading.rules.ts';
import { ATTEMPTS_MOST, type ReadingRow } from './readings.queries.ts';

type Sources = {
  reading: ReadingRow;
  roomCode: string | null;
  /** The match with one of the codes on the picture, this one aside. */
  otherMatchId: string | null;
  /** The reading of the other picture of a reuse. */
  twin: ReadingRow | undefined;
  codeSetAt: Date | null;
  submittedAt: Date;
};

const timeText = ({ hour, minute, half }: PhoneClock) =>
  `${hour}:${String(minute).padStart(2, '0')}${half === null ? '' : ` ${half}`}`;

/** Without the packages nothing was read, and another try would be in vain until they are installed. */
const failureView = (failure: NonNullable<ReadingRow['failure']>, attempt: number): AssistantFindings['failure'] =>
  failure === 'ended' && !IS_OCR_INSTALLED
    ? { cause: 'notInstalled', mayRetry: false }
    : { cause: failure, mayRetry: attempt < ATTEMPTS_MOST };

/** The findings of a reading about the match of its screenshot. */
export const findingsView = ({
  reading,
  roomCode,
  otherMatchId,
  twin,
  codeSetAt,
  submittedAt,
}: Sources): AssistantFindings => {
  const { words, failure, assistant, attempt } = reading;
  const matches = roomCode !== null && showsCode(words, roomCode);
  const isOther = !matches && otherMatchId !== null;
  const clock = clockOf(words);
  const percent = twin === undefined ? null : sameWordsPercent(words, twin.words);
  return {
    version: assistant,
    failed: failure !== null,
    ...(failure !== null && { failure: failureView(failure, attempt) }),
    code: matches ? 'matches' : isOther ? 'other' : 'none',
    ...(isOther && { otherMatchId }),
    ...(clock !== null &&
      codeSetAt !== null && { clock: { time: timeText(clock), fits: clockFits(clock, codeSetAt, submittedAt) } }),
    ...(percent !== null && { sameWordsPercent: percent }),
    words: words.map((word) => ({ ...word, isCode: roomCode !== null && isCodeWord(word, roomCode) })),
  };
};
