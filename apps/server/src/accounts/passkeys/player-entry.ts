import type { HttpContext } from '../../platform/http/calls.ts';

/** Opens a session for a player who has proved who they are, on the browser of the request, and hands it over. */
export type EnterPlayer = (http: HttpContext, playerId: string) => Promise<{ accessToken: string }>;
