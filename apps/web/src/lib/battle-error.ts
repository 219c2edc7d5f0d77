import * as m from '../messages.ts';
import { errorMessage, isNetworkError } from './error-message.ts';

/** The text of an act of a battle that failed: of the server, or that it could not be reached. */
export const battleErrorMessage = (error: unknown): string =>
  errorMessage(error, isNetworkError(error) ? m.battle_no_connection() : m.lobby_failed());
