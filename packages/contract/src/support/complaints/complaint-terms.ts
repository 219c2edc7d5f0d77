/** The categories of complaints. */
export const COMPLAINT_CATEGORIES = ['battle', 'payment', 'account', 'player', 'privacy', 'other'] as const;
export type ComplaintCategory = (typeof COMPLAINT_CATEGORIES)[number];

/** `filed` waits for its acknowledgement, `acknowledged` for its answer; `resolved` and `rejected` are answered. */
export const COMPLAINT_STATES = ['filed', 'acknowledged', 'resolved', 'rejected'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** The events of a complaint. `escalated` took it to the grievance officer, by the player or by staff. */
export const COMPLAINT_EVENTS = ['filed', 'acknowledged', 'replied', 'resolved', 'rejected', 'escalated'] as const;
export type ComplaintEvent = (typeof COMPLAINT_EVENTS)[number];

/** The entities of the player that a complaint can name. */
export const COMPLAINT_SUBJECTS = ['match', 'deposit', 'withdrawal', 'recharge'] as const;
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number];

/** The longest text of a complaint or reply, in characters. */
export const COMPLAINT_TEXT_MAX = 1000;

/** The clocks of rule 3(2) of the IT Rules 2021: to acknowledge a complaint, and to resolve it. */
export const ACKNOWLEDGE_HOURS = 24;
export const RESOLVE_DAYS = 15;

/**
 * The number of days in which an answered complaint can be taken to the grievance officer, and a decision of theirs to
 * the appellate committee.
 */
export const APPEAL_DAYS = 30;

/** The page on which the Grievance Appellate Committee takes appeals. */
export const APPELLATE_COMMITTEE_URL = 'https://gac.gov.in';
