import * as client from 'openid-client';
import { OidcFailure } from './port.ts';

const codeOf = (error: unknown) => (error as { code?: unknown }).code;
/** Errors by which the issuer says that it is away for a while. */
const AWAY = new Set(['server_error', 'temporarily_unavailable']);

/** The failure of an error that the issuer names: only `access_denied` is a person's no, others are faults of the set-up. */
const namedFailure = (name: string, cause: unknown): OidcFailure => {
  if (name === 'access_denied') return new OidcFailure('declined', name, cause);
  if (AWAY.has(name)) return new OidcFailure('unavailable', name, cause);
  // The name comes by way of the browser.
  return new OidcFailure('misfit', /^[a-z_]{1,60}$/.test(name) ? name : 'error', cause);
};

const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR']);

/** Tells an issuer that does not answer, or that refuses this client, from an answer that is not to be trusted. */
const failureOf = (error: unknown): OidcFailure => {
  if (error instanceof OidcFailure) return error;
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof client.AuthorizationResponseError) return namedFailure(error.error, error);
  if (error instanceof client.ResponseBodyError && error.status < 500)
    return error.error === 'invalid_grant'
      ? new OidcFailure('unproved', 'invalid_grant at the token endpoint', error)
      : namedFailure(error.error, error);
  const { status } = ((error as { cause?: unknown }).cause ?? {}) as { status?: unknown };
  const isNetwork = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
  if (isNetwork || NO_ANSWER.has(String(codeOf(error))) || (typeof status === 'number' && status >= 300))
    return new OidcFailure('unavailable', detail, error);
  return new OidcFailure('unproved', detail, error);
};

/** Runs a step at the issuer; whatever goes wrong is an `OidcFailure`. */
export const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
};
