import type { ResultStatus } from '@muqabla/contract/play/matches/match';

const RESULTS: readonly ResultStatus[] = ['win', 'loss', 'cancel'];

/** Parses a timeline note such as "cancel: Not Playing" into result and reason. Undefined for any other note. */
export const readReport = (note: string): { result: ResultStatus; reason: string } | undefined => {
  const [name = '', ...rest] = note.split(': ');
  const result = RESULTS.find((known) => known === name);
  return result === undefined ? undefined : { result, reason: rest.join(': ') };
};
