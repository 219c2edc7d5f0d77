/** The wait of helpers, and the choice to send a call again. */
type Patience = { waitSeconds: number; sendsAgain: boolean };

/** Tests give up early and see each refusal as it is. */
export const patience: Patience = { waitSeconds: 20, sendsAgain: false };

/**
 * For what fills a living sandbox: the machine may be slow, the server overloaded or started again, and a token may end
 * between two acts. None of these is a reason to give up.
 */
export const bePatient = () => Object.assign(patience, { waitSeconds: 600, sendsAgain: true });
