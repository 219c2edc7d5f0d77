import type { AllCalls } from '@muqabla/contract/all-calls';
import type { RequestOf } from '@muqabla/contract/call';
import { parseStored, readOfTab, storeInTab } from '@muqabla/ui/storage';

/** The parameters with which the company's sign-in returned. */
export type CompanyReturn = RequestOf<AllCalls['POST /admin/login/oidc/finish']>['body'];

/** The pages of the console in other windows of this browser. */
const CHANNEL = 'muqabla-company-sign-in';
const PENDING = 'muqabla-company-sign-in';

/** A sign-in that goes on in this window: its state, and the page to return to. */
type Pending = { readonly state: string; readonly to: string | undefined };

/** Remembers the sign-in for which this window leaves the console. */
export const rememberPending = (pending: Pending) => storeInTab(PENDING, JSON.stringify(pending));

/** The sign-in for which this window left the console; null when it is another one. */
export const takePending = (state: string): Pending | null => {
  const pending = parseStored<Pending>(readOfTab(PENDING));
  if (pending?.state !== state) return null;
  storeInTab(PENDING, null);
  return pending;
};

/** Reads the parameters of the company's redirect; null for an address without a state. */
export const readReturn = (search: string): CompanyReturn | null => {
  const parameters = new URLSearchParams(search);
  const state = parameters.get('state');
  if (state === null) return null;
  const [code, error, iss] = ['code', 'error', 'iss'].map((name) => parameters.get(name));
  return {
    state,
    ...(code !== null && code !== undefined && { code }),
    ...(error !== null && error !== undefined && { error }),
    ...(iss !== null && iss !== undefined && { iss }),
  };
};

/** Hands the parameters to the window that waits for them. */
export const handReturn = (returned: CompanyReturn) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(returned);
  channel.close();
};

/** Resolves with the parameters of the redirect with this state, which another window hands over. */
export const waitForReturn = (state: string, signal: AbortSignal): Promise<CompanyReturn> =>
  new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    const stop = () => channel.close();
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason as Error);
    });
    channel.addEventListener('message', ({ data }: MessageEvent<CompanyReturn>) => {
      if (data.state !== state) return;
      stop();
      resolve(data);
    });
  });
