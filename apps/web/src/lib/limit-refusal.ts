import { CallFailed } from '@muqabla/client/call-failed';

const CODES = new Set(['DEPOSIT_LIMIT', 'LOSS_LIMIT', 'TIME_OUT', 'SELF_EXCLUDED', 'SELF_EXCLUDED_UNTIL_REVIEW']);

/** Whether something failed because of a limit or break of the player's own; its words say which and until when. */
export const isLimitRefusal = (error: unknown): boolean => error instanceof CallFailed && CODES.has(error.code ?? '');
