import * as client from 'openid-client';
import type { Clock } from '../../platform/clock.ts';
import { isLoopbackHost } from '../../platform/http/public-origin.rules.ts';
import { createDiscovery } from './discovery.ts';
import { identityOf } from './identity.rules.ts';
import type { OidcConfig } from './oidc-config.ts';
import { attempt } from './oidc-failures.ts';
import { type CompanyOidc, OidcFailure } from './port.ts';

/** The claims that a sign-in needs beside the subject. */
const NEEDED = ['email', 'email_verified', 'name'] as const;

// The first name of a path with dots is the claim itself.
const rolesRootOf = ({ rolesClaim }: OidcConfig) => rolesClaim.split('.', 1).join('');

/** Asks the issuer for the needed claims in the ID token (OpenID Connect Core 5.5), where it takes the question. */
const claimsRequest = (config: OidcConfig, { claims_parameter_supported }: client.ServerMetadata) => {
  if (claims_parameter_supported !== true) return {};
  const wanted = Object.fromEntries([...NEEDED, config.rolesClaim, rolesRootOf(config)].map((name) => [name, null]));
  return { claims: JSON.stringify({ id_token: { ...wanted, auth_time: { essential: true } }, userinfo: wanted }) };
};

/** The claims of the ID token, with those that the issuer gives by UserInfo alone (Core 5.4). */
const withUserInfo = async (
  made: client.Configuration,
  { config, accessToken, claims }: { config: OidcConfig; accessToken: string; claims: client.IDToken },
) => {
  const isComplete = 'email' in claims && (config.rolesClaim in claims || rolesRootOf(config) in claims);
  if (isComplete || made.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await client.fetchUserInfo(made, accessToken, claims.sub)), ...claims };
};

/** Remembers the answer of the token endpoint, which takes a code once, for a second validation. */
const rememberingFetch = (): client.CustomFetch => {
  let tokens: Response | undefined;
  return async (url, { body, ...options }) => {
    const init: RequestInit = { ...options, body: (body ?? null) as Exclude<RequestInit['body'], undefined> };
    if (options.method !== 'POST') return fetch(url, init);
    tokens ??= await fetch(url, init);
    return tokens.clone();
  };
};

/** The client of the company's OpenID Connect. Its discovery document is kept for ten minutes, its keys for no longer than a sign-in. */
export const createCompanyOidc = (config: OidcConfig, clock: Clock): CompanyOidc => {
  const issuer = new URL(config.issuer);
  const isOnThisMachine = issuer.protocol === 'http:' && isLoopbackHost(issuer.hostname);
  const discovery = createDiscovery(config, { clock, isOnThisMachine });

  // A configuration for each sign-in: it reads the keys anew, so that rotated ones work at once, and goes by the server's clock.
  const configure = (metadata: client.ServerMetadata) => {
    const made = new client.Configuration(metadata, config.clientId, {
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
        const metadata = await discovery.read();
        const parameters = {
          redirect_uri: redirectUri,
          scope: config.scopes,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...claimsRequest(config, metadata),
          ...(isAnew && { prompt: 'login', max_age: '0' }),
        };
        return client.buildAuthorizationUrl(configure(metadata), parameters).href;
      }),
    identify: ({ state, nonce, verifier, redirectUri, returned }) =>
      attempt(async () => {
        const url = new URL(redirectUri);
        for (const [name, value] of Object.entries({ ...returned, state }))
          if (value !== undefined) url.searchParams.set(name, value);
        const fetchOnce = rememberingFetch();
        return discovery.use(async (metadata) => {
          const made = configure(metadata);
          made[client.customFetch] = fetchOnce;
          const tokens = await client.authorizationCodeGrant(made, url, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          });
          const claims = tokens.claims();
          if (claims === undefined) throw new OidcFailure('unproved', 'the issuer sent no ID token');
          return identityOf(await withUserInfo(made, { config, accessToken: tokens.access_token, claims }));
        });
      }),
    signOutUrl: (returnTo) =>
      attempt(async () => {
        const { end_session_endpoint: endpoint } = await discovery.read();
        if (endpoint === undefined) return null;
        const url = new URL(endpoint);
        url.searchParams.set('client_id', config.clientId);
        url.searchParams.set('post_logout_redirect_uri', returnTo);
        return url.href;
      }),
    ask: async () => {
      discovery.forget();
      const { authorization_endpoint } = await discovery.read();
      return String(authorization_endpoint);
    },
  };
};
