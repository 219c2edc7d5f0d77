import * as client from 'openid-client';
import type { Clock } from '../../platform/clock.ts';
import { isLoopbackHost } from '../../platform/http/public-origin.rules.ts';
import { createDiscovery } from './discovery.ts';
import { identityOf } from './identity.rules.ts';
import type { OidcConfig } from './oidc-config.ts';
import { attempt } from './oidc-failures.ts';
import { type CompanyOidc, OidcFailure } from './port.ts';

/** The client of the company's OpenID Connect. Its discovery document is kept for ten minutes, its keys for no longer than a sign-in. */
export const createCompanyOidc = (config: OidcConfig, clock: Clock): CompanyOidc => {
  const issuer = new URL(config.issuer);
  const isOnThisMachine = issuer.protocol === 'http:' && isLoopbackHost(issuer.hostname);
  const discovery = createDiscovery(config, { clock, isOnThisMachine });

  // A configuration for each sign-in: it reads the keys anew, so that rotated ones work at once, and goes by the server's clock.
  const configure = async () => {
    const made = new client.Configuration(await discovery.read(), config.clientId, {
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
      discovery.forget();
      const { authorization_endpoint } = await discovery.read();
      return String(authorization_endpoint);
    },
  };
};
