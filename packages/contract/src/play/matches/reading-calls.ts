import { defineCalls } from '../../define-calls.ts';
import { id } from '../../fields.ts';
import { side } from './match.ts';

export const readingCalls = defineCalls('staff:review', {
  'POST /admin/reviews/{matchId}/{side}/read': {
    summary: 'Has the picture of a side read again that could not be read, at most four times more.',
    params: { matchId: id, side },
    refusals: ['MATCH_NOT_FOUND', 'PICTURE_NOT_READABLE'],
  },
});
