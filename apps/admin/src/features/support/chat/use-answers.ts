import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { type Answer, answersOf } from './answers.rules.ts';
import { CANNED_ANSWERS } from './canned-answers.ts';

/** The query key of the saved answers. */
export const SAVED_ANSWERS = 'saved-answers';

export const savedAnswersQuery = {
  queryKey: [SAVED_ANSWERS],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /admin/saved-answers', { signal }),
  staleTime: 60_000,
};

/** Every answer that can be inserted; until the saved ones are loaded, the product's own. */
export const useAnswers = (): Answer[] => answersOf(useQuery(savedAnswersQuery).data?.answers ?? [], CANNED_ANSWERS);
