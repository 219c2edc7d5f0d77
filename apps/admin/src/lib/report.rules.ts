import type { ResultStatus } from '@muqabla/contract/matches/match';

const RESULTS: readonly ResultStatus[] = ['win', 'loss', 'cancel'];

/** Takes the timeline's note of a report apart: "cancel: Not Playing" is a cancel with its reason. Undefined for any other note. */
export const readReport = (note: string): { result: ResultStatus; reason: string } | undefined => {
  const [said = '', ...rest] = note.split(': ');
  const result = RESULTS.find((known) => known === said);
  return result === undefined ? undefined : { result, reason: rest.join(': ') };
};
