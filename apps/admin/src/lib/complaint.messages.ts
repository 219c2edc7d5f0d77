import type { COMPLAINT_LISTS } from '@muqabla/contract/complaints/complaint-staff-calls';
import type { ComplaintCategory, ComplaintEvent, ComplaintState } from '@muqabla/contract/complaints/complaint-terms';
import * as m from '../messages.ts';

export const listWords: Record<(typeof COMPLAINT_LISTS)[number], () => string> = {
  open: m.complaints_open,
  escalated: m.complaints_with_officer,
  closed: m.complaints_closed,
};

export const categoryWords: Record<ComplaintCategory, () => string> = {
  battle: m.complaints_category_battle,
  payment: m.complaints_category_payment,
  account: m.complaints_category_account,
  player: m.complaints_category_player,
  privacy: m.complaints_category_privacy,
  other: m.complaints_category_other,
};

export const stateWords: Record<ComplaintState, () => string> = {
  filed: m.complaints_state_filed,
  acknowledged: m.complaints_state_acknowledged,
  resolved: m.complaints_state_resolved,
  rejected: m.complaints_state_rejected,
};

export const eventWords: Record<ComplaintEvent, () => string> = {
  filed: m.complaints_event_filed,
  acknowledged: m.complaints_event_acknowledged,
  replied: m.complaints_event_replied,
  resolved: m.complaints_event_resolved,
  rejected: m.complaints_event_rejected,
  escalated: m.complaints_event_escalated,
};
