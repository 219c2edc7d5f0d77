import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { OidcConfig } from '../../../apps/server/src/providers/oidc/oidc-config.ts';
import { type DoubleRequest, type DoubleResponse, ok, startHttpDouble } from './http-double.ts';

/** A person whom the double identifies. */
export type OidcPerson = {
  readonly subject: string;
  readonly email?: string;
  readonly isEmailVerified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
  /** The form of a claim that a test needs otherwise. */
  readonly claims?: Readonly<Record<string, unknown>>;
};

/** A lie or a fault of the double. It lasts until the next one is chosen. */
export type OidcLie =
  | 'issuer'
  | 'audience'
  | 'nonce'
  | 'noNonce'
  | 'expired'
  | 'fromTomorrow'
  | 'foreignKey'
  | 'noneAlgorithm'
  | 'unsigned'
  | 'noIdToken'
  | 'noAuthTime'
  | 'oldAuthTime'
  | 'declines'
  | 'refusesClient';
/** A fault of the whole service, or of its tokens alone. */
export type OidcFault = keyof typeof FAULTS | 'noTokens';
const FAULTS = { silent: 'silent', down: 'error', html: 'html' } as const;

type Parameters = {
  clientId: string;
  redirectUri: string;
  nonce: string | null;
  challenge: string;
  asksForClaims: boolean;
};
type Grant = Parameters & { person: OidcPerson; authenticatedAt: number; used: boolean };

/** OpenID Connect of a company that keeps its own books: people, keys, codes and what it was asked. */
export type OidcDouble = {
  readonly config: OidcConfig;
  readonly origin: string;
  readonly secrets: readonly string[];
  /** The paths that were requested, oldest first. */
  paths(): readonly string[];
  /** Chooses who sits before the browser. */
  signInAs(person: OidcPerson): void;
  lie(lie: OidcLie | null): void;
  setFault(fault: OidcFault | null): void;
  /** Replaces the signing key; the old one is published no longer, nor its algorithm. */
  rotateKeys(algorithm?: Algorithm): void;
  /** Gives the claims of scopes by UserInfo alone, as certified providers do, or in the ID token of who asks for them there. */
  setClaimsBy(way: ClaimsWay): void;
  /** Follows an authorization address as a browser would, and returns the parameters of the redirect. */
  visit(url: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
};

type Algorithm = 'RS256' | 'ES256';
type ClaimsWay = 'idToken' | 'userInfo' | 'claimsParameter';
type Key = { readonly id: string; readonly algorithm: Algorithm; readonly privateKey: KeyObject; readonly jwk: object };

const CLIENT_ID = 'muqabla-console';
const CLIENT_SECRET = 'secretOfTheOidcDouble';
const TOKEN_SECONDS = 300;
const DAY_SECONDS = 86_400;

const newKey = (algorithm: Algorithm = 'RS256'): Key => {
  const { privateKey, publicKey } =
    algorithm === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(6).toString('hex');
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: id, use: 'sig', alg: algorithm };
  return { id, algorithm, privateKey, jwk };
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const signed = (claims: object, { id, algorithm, privateKey }: Key) => {
  const text = `${encode({ alg: algorithm, kid: id, typ: 'JWT' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
};

const error = (status: number, code: string): DoubleResponse => ({ status, body: { error: code } });

const claimsOf = (grant: Grant, { issuer, now, lie }: { issuer: string; now: number; lie: OidcLie | null }) => {
  const { person, nonce, clientId, authenticatedAt } = grant;
  const issuedAt = lie === 'expired' ? now - DAY_SECONDS : now;
  const validFrom = lie === 'fromTomorrow' ? { nbf: now + DAY_SECONDS } : {};
  const authTime = lie === 'oldAuthTime' ? now - DAY_SECONDS : authenticatedAt;
  return {
    iss: lie === 'issuer' ? 'https://elsewhere.example' : issuer,
    aud: lie === 'audience' ? 'another-client' : clientId,
    sub: person.subject,
    iat: issuedAt,
    exp: issuedAt + TOKEN_SECONDS,
    ...validFrom,
    ...(lie !== 'noNonce' && nonce !== null && { nonce: lie === 'nonce' ? 'of-another-sign-in' : nonce }),
    ...(lie !== 'noAuthTime' && { auth_time: authTime }),
  };
};

const scopedClaimsOf = (person: OidcPerson) => ({
  ...(person.email !== undefined && { email: person.email, email_verified: person.isEmailVerified ?? false }),
  ...(person.name !== undefined && { name: person.name }),
  ...(person.groups !== undefined && { groups: person.groups }),
  ...person.claims,
});

/** Starts the double. `now` is the time by which it issues tokens: that of the server which reads them. */
export const startOidcDouble = async (now: () => Date = () => new Date()): Promise<OidcDouble> => {
  const grants = new Map<string, Grant>();
  let key = newKey();
  const stranger = newKey();
  let lie: OidcLie | null = null;
  let claimsBy: ClaimsWay = 'idToken';
  const accessTokens = new Map<string, OidcPerson>();
  let person: OidcPerson = { subject: 'nobody' };
  const seconds = () => Math.floor(now().getTime() / 1000);

  const idTokenOf = (grant: Grant): string | undefined => {
    const own = claimsOf(grant, { issuer: http.origin, now: seconds(), lie });
    const hasScoped = claimsBy === 'idToken' || (claimsBy === 'claimsParameter' && grant.asksForClaims);
    const claims = { ...own, ...(hasScoped && scopedClaimsOf(grant.person)) };
    if (lie === 'noIdToken') return undefined;
    if (lie === 'noneAlgorithm') return `${encode({ alg: 'none' })}.${encode(claims)}.`;
    // The id of the published key, signed by another.
    if (lie === 'foreignKey') return signed(claims, { ...stranger, id: key.id });
    const token = signed(claims, key);
    return lie === 'unsigned' ? `${token.split('.').slice(0, 2).join('.')}.` : token;
  };

  const authorize = (query: URLSearchParams): DoubleResponse => {
    const redirectUri = query.get('redirect_uri') ?? '';
    const challenge = query.get('code_challenge') ?? '';
    const isKnown = query.get('client_id') === CLIENT_ID && query.get('response_type') === 'code';
    if (
      !isKnown ||
      !URL.canParse(redirectUri) ||
      query.get('code_challenge_method') !== 'S256' ||
      challenge.length !== 43
    )
      return error(400, 'invalid_request');
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('iss', http.origin);
    if (lie === 'declines') back.searchParams.set('error', 'access_denied');
    else if (lie === 'refusesClient') back.searchParams.set('error', 'unauthorized_client');
    else {
      const code = randomBytes(24).toString('base64url');
      const isAnew = query.get('prompt') === 'login';
      // A session at the company that is an hour old, unless it is asked to identify its user.
      const authenticatedAt = isAnew ? seconds() : seconds() - 3600;
      const nonce = query.get('nonce');
      const asked = JSON.parse(query.get('claims') ?? '{}') as { id_token?: object };
      const asksForClaims = 'groups' in (asked.id_token ?? {});
      const parameters = { clientId: CLIENT_ID, redirectUri, nonce, challenge, asksForClaims };
      grants.set(code, { ...parameters, person, authenticatedAt, used: false });
      back.searchParams.set('code', code);
    }
    return { status: 302, body: undefined, headers: { location: back.href } };
  };

  const token = ({ rawBody }: DoubleRequest): DoubleResponse => {
    const form = new URLSearchParams(rawBody);
    const isClient = form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET;
    if (!isClient) return error(401, 'invalid_client');
    const grant = grants.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = grant !== undefined && !grant.used && grant.challenge === challenge;
    if (!isRight || grant.redirectUri !== form.get('redirect_uri')) return error(400, 'invalid_grant');
    grant.used = true;
    const tokens = {
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
    };
    accessTokens.set(tokens.access_token, grant.person);
    return ok({ ...tokens, id_token: idTokenOf(grant) });
  };

  const discovery = ({ origin }: { origin: string }) => ({
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [key.algorithm],
    end_session_endpoint: `${origin}/sign-out`,
    ...(claimsBy !== 'idToken' && { userinfo_endpoint: `${origin}/userinfo` }),
    ...(claimsBy === 'claimsParameter' && { claims_parameter_supported: true }),
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });

  const userInfo = ({ headers }: DoubleRequest): DoubleResponse => {
    const found = accessTokens.get(String(headers.authorization ?? '').replace(/^Bearer /, ''));
    return found === undefined ? error(401, 'invalid_token') : ok({ sub: found.subject, ...scopedClaimsOf(found) });
  };

  const handle = (request: DoubleRequest): DoubleResponse => {
    const { method, path, query } = request;
    if (path === '/.well-known/openid-configuration') return ok(discovery(http));
    if (path === '/keys') return ok({ keys: [key.jwk] });
    if (path === '/authorize') return authorize(query);
    if (path === '/userinfo') return userInfo(request);
    return path === '/token' && method === 'POST' ? token(request) : error(404, 'not_found');
  };

  const http = await startHttpDouble(handle);
  const { origin } = http;
  return {
    origin,
    paths: () => http.requests.map(({ path }) => path),
    secrets: [CLIENT_SECRET],
    config: {
      issuer: origin,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      scopes: 'openid profile email',
      rolesClaim: 'groups',
      roles: [
        { value: 'muqabla-owners', role: 'owner' },
        { value: 'muqabla-finance', role: 'finance' },
        { value: 'muqabla-support', role: 'support' },
      ],
      linksBy: 'owner',
      sessionHours: 10,
      timeoutSeconds: 2,
    },
    signInAs: (next) => {
      person = next;
    },
    lie: (next) => {
      lie = next;
    },
    setFault: (fault) =>
      http.setFault(({ path }) => {
        if (fault === 'noTokens') return path === '/token' ? 'error' : null;
        return fault && FAULTS[fault];
      }),
    rotateKeys: (algorithm) => {
      key = newKey(algorithm);
    },
    setClaimsBy: (way) => {
      claimsBy = way;
    },
    visit: async (address) => {
      const response = await fetch(address, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (location === null) throw new Error(`no redirect but ${response.status}: ${await response.text()}`);
      return Object.fromEntries(new URL(location).searchParams);
    },
    stop: http.stop,
  };
};
