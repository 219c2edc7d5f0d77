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
  | 'declines';
/** A fault of the whole service, or of its tokens alone. */
export type OidcFault = keyof typeof FAULTS | 'noTokens';
const FAULTS = { silent: 'silent', down: 'error', html: 'html' } as const;

type Parameters = { clientId: string; redirectUri: string; nonce: string | null; challenge: string };
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
  /** Replaces the signing key; the old one is published no longer. */
  rotateKeys(): void;
  /** Follows an authorization address as a browser would, and returns the parameters of the redirect. */
  visit(url: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
};

type Key = { readonly id: string; readonly privateKey: KeyObject; readonly jwk: object };

const CLIENT_ID = 'muqabla-console';
const CLIENT_SECRET = 'secretOfTheOidcDouble';
const TOKEN_SECONDS = 300;
const DAY_SECONDS = 86_400;

const newKey = (): Key => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const id = randomBytes(6).toString('hex');
  return { id, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid: id, use: 'sig', alg: 'RS256' } };
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const signed = (claims: object, { id, privateKey }: Key) => {
  const text = `${encode({ alg: 'RS256', kid: id, typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
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
    ...(person.email !== undefined && { email: person.email, email_verified: person.isEmailVerified ?? false }),
    ...(person.name !== undefined && { name: person.name }),
    ...(person.groups !== undefined && { groups: person.groups }),
    ...person.claims,
  };
};

/** Starts the double. `now` is the time by which it issues tokens: that of the server which reads them. */
export const startOidcDouble = async (now: () => Date = () => new Date()): Promise<OidcDouble> => {
  const grants = new Map<string, Grant>();
  let key = newKey();
  const stranger = newKey();
  let lie: OidcLie | null = null;
  let person: OidcPerson = { subject: 'nobody' };
  const seconds = () => Math.floor(now().getTime() / 1000);

  const idTokenOf = (grant: Grant): string | undefined => {
    const claims = claimsOf(grant, { issuer: http.origin, now: seconds(), lie });
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
    else {
      const code = randomBytes(24).toString('base64url');
      const isAnew = query.get('prompt') === 'login';
      // A session at the company that is an hour old, unless it is asked to identify its user.
      const authenticatedAt = isAnew ? seconds() : seconds() - 3600;
      const nonce = query.get('nonce');
      grants.set(code, { clientId: CLIENT_ID, redirectUri, nonce, challenge, person, authenticatedAt, used: false });
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
    return ok({ ...tokens, id_token: idTokenOf(grant) });
  };

  const discovery = ({ origin }: { origin: string }) => ({
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });

  const handle = (request: DoubleRequest): DoubleResponse => {
    const { method, path, query } = request;
    if (path === '/.well-known/openid-configuration') return ok(discovery(http));
    if (path === '/keys') return ok({ keys: [key.jwk] });
    if (path === '/authorize') return authorize(query);
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
    rotateKeys: () => {
      key = newKey();
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
