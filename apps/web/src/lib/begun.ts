import type { CallName } from '@muqabla/client/api';

declare global {
  /** What boot.js asks for while the code that needs the answers is on its way, by the call's name. */
  var begun: Partial<Record<CallName, Promise<Response>>> | undefined;
}

/** The answer that boot.js has asked for; only once, since an answer can be read once. */
export function takeBegun(call: CallName): Promise<Response> | undefined {
  const answer = globalThis.begun?.[call];
  delete globalThis.begun?.[call];
  return answer;
}
