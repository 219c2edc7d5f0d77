import * as client from 'openid-client';
import type { Clock } from '../../platform/clock.ts';
import { isLoopbackHost } from '../../platform/http/loopback.rules.ts';
import { identityOf } from './identity.rules.ts';
import type { OidcConfig } from './oidc-config.ts';
import { type CompanyOidc, OidcFailure } from './port.ts';

/** Long enough that sign-ins rarely wait for it, short enough that a change at the issuer is seen. */
const DISCOVERY_MILLISECONDS = 10 * 60_000;

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

const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
};

/** The client of the company's OpenID Connect. Its discovery document is kept for ten minutes, its keys for no longer than a sign-in. */
export const createCompanyOidc = (config: OidcConfig, clock: Clock): CompanyOidc => {
  const issuer = new URL(config.issuer);
  const isOnThisMachine = issuer.protocol === 'http:' && isLoopbackHost(issuer.hostname);
  let known: { metadata: Promise<client.ServerMetadata>; until: number } | null = null;

  const discover = () =>
    attempt(async () => {
      const found = await client.discovery(issuer, config.clientId, config.clientSecret, undefined, {
        timeout: config.timeoutSeconds,
        execute: isOnThisMachine ? [client.allowInsecureRequests] : [],
      });
      const metadata = found.serverMetadata();
      if (metadata.authorization_endpoint === undefined || metadata.token_endpoint === undefined)
        throw new OidcFailure('unavailable', 'the discovery document has no endpoints');
      return metadata;
    }).catch((error: unknown) => {
      // Whatever is wrong with the document, nobody can sign in by it now.
      throw new OidcFailure('unavailable', error instanceof Error ? error.message : String(error), error);
    });

  const readMetadata = (): Promise<client.ServerMetadata> => {
    const now = clock.now().getTime();
    if (known !== null && known.until > now) return known.metadata;
    const metadata = discover();
    known = { metadata, until: now + DISCOVERY_MILLISECONDS };
    metadata.catch(() => {
      if (known?.metadata === metadata) known = null;
    });
    return metadata;
  };

  // A configuration for each sign-in: it reads the keys anew, so that rotated ones work at once, and goes by the server's clock.
  const configure = async () => {
    const made = new client.Configuration(await readMetadata(), config.clientId, {
      client_secret: config.clientSecret,
      [client.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000),
    });
    made.timeout = config.timeoutSeconds;
    if (isOnThisMachine) client.allowInsecureRequests(made);
    // Without it the library trusts the connection to the token endpoint instead of the token's signature.
    client.enableNonRepudiationChecks(made);
    return made;
  };

  return {
    issuer: config.issuer,
    signInUrl: ({ state, nonce, verifier, redirectUri, isAnew }) =>
      attempt(async () => {
        const parameters = {
          redirect_uri: redirectUri,
          scope: config.scopes,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(isAnew && { prompt: 'login', max_age: '0' }),
        };
        return client.buildAuthorizationUrl(await configure(), parameters).href;
      }),
    identify: ({ state, nonce, verifier, redirectUri, returned }) =>
      attempt(async () => {
        const url = new URL(redirectUri);
        for (const [name, value] of Object.entries({ ...returned, state }))
          if (value !== undefined) url.searchParams.set(name, value);
        const tokens = await client.authorizationCodeGrant(await configure(), url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new OidcFailure('unproved', 'the issuer sent no ID token');
        return identityOf(claims);
      }),
    ask: async () => {
      known = null;
      const { authorization_endpoint } = await readMetadata();
      return String(authorization_endpoint);
    },
  };
};
