import type { COMPLAINT_LISTS } from '@muqabla/contract/support/complaints/complaint-staff-calls';
import type {
  ComplaintCategory,
  ComplaintEvent,
  ComplaintState,
} from '@muqabla/contract/support/complaints/complaint-terms';
import * as m from '../messages.ts';

export const listWords: Record<(typeof COMPLAINT_LISTS)[number], () => string> = {
  open: m.complaints_open,
  escalated: m.complaints_with_officer,
  closed: m.complaints_closed,
};

export const categoryWords: Record<ComplaintCategory, () => string> = m.complaints_category_label;

export const stateWords: Record<ComplaintState, () => string> = m.complaints_state_label;

export const eventWords: Record<ComplaintEvent, () => string> = m.complaints_event;
