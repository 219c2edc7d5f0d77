import type {
  ComplaintCategory,
  ComplaintEvent,
  ComplaintState,
} from '@muqabla/contract/support/complaints/complaint-terms';
import * as m from '../../../messages.ts';

export const categoryWords: Record<ComplaintCategory, () => string> = m.complaints_category_label;

export const stateWords: Record<ComplaintState, () => string> = m.complaints_state;

/** The heading of what staff did; what the player did has other words. */
export const eventWords: Record<Exclude<ComplaintEvent, 'filed'>, () => string> = m.complaints_event;
