import * as client from 'openid-client';
import { OidcFailure } from './port.ts';

const codeOf = (error: unknown) => (error as { code?: unknown }).code;
const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR']);

/** Tells an issuer that does not answer from an answer that is not to be trusted. */
const failureOf = (error: unknown): OidcFailure => {
  if (error instanceof OidcFailure) return error;
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof client.AuthorizationResponseError) return new OidcFailure('declined', error.error, error);
  if (error instanceof client.ResponseBodyError && error.status < 500)
    return new OidcFailure('unproved', `${error.error} at the token endpoint`, error);
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
