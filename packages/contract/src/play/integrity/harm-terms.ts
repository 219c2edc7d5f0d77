/** The signs that play may harm a player. Each has a threshold among the settings; 0 there leaves it out. */
export const HARM_SIGNALS = ['longPlay', 'nightPlay', 'raisedLimits', 'fullDeposits', 'lossDeposits'] as const;
export type HarmSignal = (typeof HARM_SIGNALS)[number];

/** The days over which nights, deposits at the limit and deposits after losses are counted. */
export const HARM_DAYS = 14;

/** The days over which raised limits are counted. */
export const RAISE_DAYS = 28;

/** The minutes after a lost battle within which a deposit counts as made after it. */
export const LOSS_MINUTES = 10;

/** The days for which a closed case rests before the same player is listed again. */
export const HARM_REST_DAYS = 28;

/** The acts by which staff close a case: give the helpline, suggest a limit of play time, pause play, or nothing. */
export const HARM_ACTS = ['helpline', 'limit', 'pause', 'dismiss'] as const;
export type HarmAct = (typeof HARM_ACTS)[number];

/** The lengths of a pause by staff, in days. */
export const PAUSE_DAYS = [1, 7] as const;
