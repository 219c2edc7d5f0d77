import { createExternalStore } from '@muqabla/ui/external-store';

/** The proof of identity before a call is repeated: a code, or signing in again. */
export type ReauthKind = 'confirm' | 'sign-in';

type ReauthRequest = { readonly kind: ReauthKind; finish(isProven: boolean): void };

const current = createExternalStore<ReauthRequest | null>(null);
let pending: { kind: ReauthKind; result: Promise<boolean> } | null = null;

/**
 * Opens the re-authentication dialog and resolves to true when the failed call can be repeated. Concurrent requests of one
 * kind share a dialog; another kind waits until it is closed.
 */
export function requestReauth(kind: ReauthKind): Promise<boolean> {
  if (pending?.kind === kind) return pending.result;
  const previous = pending?.result ?? Promise.resolve(true);
  const result = previous.then(
    () =>
      new Promise<boolean>((resolve) => {
        current.set({
          kind,
          finish: (isProven) => {
            current.set(null);
            if (pending?.result === result) pending = null;
            resolve(isProven);
          },
        });
      }),
  );
  pending = { kind, result };
  return result;
}

/** The open re-authentication request, for the component that renders its dialog. */
export const useReauthRequest = (): ReauthRequest | null => current.useValue();
