import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OidcConfig } from '../../../apps/server/src/providers/oidc/oidc-config.ts';

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
/** A fault of the whole service: silent never responds, down answers 503, html is a page in place of JSON. */
export type OidcFault = 'silent' | 'down' | 'html' | 'noTokens';

type Parameters = { clientId: string; redirectUri: string; nonce: string | null; challenge: string };
type Grant = Parameters & { person: OidcPerson; authenticatedAt: number; used: boolean };

/** OpenID Connect of a company that keeps its own books: people, keys, codes and what it was asked. */
export type OidcDouble = {
  readonly config: OidcConfig;
  readonly origin: string;
  readonly secrets: readonly string[];
  /** The paths that were asked, oldest first. */
  readonly requests: readonly string[];
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

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

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
  const requests: string[] = [];
  let key = newKey();
  const stranger = newKey();
  let [lie, fault]: [OidcLie | null, OidcFault | null] = [null, null];
  let person: OidcPerson = { subject: 'nobody' };
  let origin = '';
  const seconds = () => Math.floor(now().getTime() / 1000);

  const idTokenOf = (grant: Grant): string | undefined => {
    const claims = claimsOf(grant, { issuer: origin, now: seconds(), lie });
    if (lie === 'noIdToken') return undefined;
    if (lie === 'noneAlgorithm') return `${encode({ alg: 'none' })}.${encode(claims)}.`;
    // The id of the published key, signed by another.
    if (lie === 'foreignKey') return signed(claims, { ...stranger, id: key.id });
    const token = signed(claims, key);
    return lie === 'unsigned' ? `${token.split('.').slice(0, 2).join('.')}.` : token;
  };

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const redirectUri = query.get('redirect_uri') ?? '';
    const challenge = query.get('code_challenge') ?? '';
    const isKnown = query.get('client_id') === CLIENT_ID && query.get('response_type') === 'code';
    if (
      !isKnown ||
      !URL.canParse(redirectUri) ||
      query.get('code_challenge_method') !== 'S256' ||
      challenge.length !== 43
    )
      return json(response, 400, { error: 'invalid_request' });
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('iss', origin);
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
    return void response.writeHead(302, { location: back.href }).end();
  };

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await bodyOf(request);
    const isClient = form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET;
    if (!isClient) return json(response, 401, { error: 'invalid_client' });
    const grant = grants.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = grant !== undefined && !grant.used && grant.challenge === challenge;
    if (!isRight || grant.redirectUri !== form.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' });
    grant.used = true;
    const tokens = {
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
    };
    return json(response, 200, { ...tokens, id_token: idTokenOf(grant) });
  };

  const discovery = () => ({
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

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', origin);
    requests.push(url.pathname);
    if (fault === 'silent') return;
    if (fault === 'down' || (fault === 'noTokens' && url.pathname === '/token'))
      return json(response, 503, { error: 'temporarily_unavailable' });
    if (fault === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    if (url.pathname === '/.well-known/openid-configuration') return json(response, 200, discovery());
    if (url.pathname === '/keys') return json(response, 200, { keys: [key.jwk] });
    if (url.pathname === '/authorize') return authorize(url.searchParams, response);
    if (url.pathname === '/token' && request.method === 'POST') return token(request, response);
    return json(response, 404, { error: 'not_found' });
  };

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
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
    setFault: (next) => {
      fault = next;
    },
    rotateKeys: () => {
      key = newKey();
    },
    visit: async (address) => {
      const response = await fetch(address, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (location === null) throw new Error(`no redirect but ${response.status}: ${await response.text()}`);
      return Object.fromEntries(new URL(location).searchParams);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
