import type {
  BookedState,
  ContradictionKind,
  ReportedState,
} from '@muqabla/contract/money/contradictions/contradiction-calls';
import type { ForeignMoney } from '@muqabla/contract/money/deposits/deposit-calls';

/** A state of a provider that contradicts the books, with both truths. */
export type FoundContradiction = {
  readonly kind: ContradictionKind;
  readonly ours: { readonly state: BookedState; readonly money: ForeignMoney };
  readonly theirs: {
    readonly state: ReportedState;
    readonly money: ForeignMoney | null;
    readonly reference: string | null;
  };
};

/** Rupees in whole paise. */
export const rupeesOf = (paise: number): ForeignMoney => ({ currency: 'INR', minorUnits: paise });

/** True when a response was requested before the books changed: it is outdated and contradicts nothing. */
export const isOutdated = (requestedAt: Date, booksChangedAt: Date): boolean => requestedAt <= booksChangedAt;
