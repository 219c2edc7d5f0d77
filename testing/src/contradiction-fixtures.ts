import type { Contradiction } from '@muqabla/contract/money/contradictions/contradiction-calls';
import type { Caller } from './caller.ts';

/** The contradictions that staff see. */
export const listContradictions = (staff: Caller, status: 'open' | 'resolved' = 'open') =>
  staff.call('GET /admin/contradictions', { query: { status } });
/** The open contradictions about a deposit or withdrawal. */
export const openAbout = async (staff: Caller, subjectId: string): Promise<Contradiction[]> =>
  (await listContradictions(staff)).contradictions.filter(({ subject }) => subject._id === subjectId);
