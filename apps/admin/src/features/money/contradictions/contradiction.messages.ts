import type {
  BookedState,
  ContradictionKind,
  ContradictionSubject,
  ReportedState,
} from '@muqabla/contract/money/contradictions/contradiction-calls';
import * as m from '../../../messages.ts';

/** The names of what contradictions are about. */
export const subjectWords: Readonly<Record<ContradictionSubject, () => string>> = m.contradictions;

/** The names of the kinds of contradictions. */
export const kindWords: Readonly<Record<ContradictionKind, () => string>> = m.contradictions_kind;

/** The states of both sides. */
export const sideWords: Readonly<Record<BookedState | ReportedState, () => string>> = m.contradictions_state;
