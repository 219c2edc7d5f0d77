import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type JWK } from 'oidc-provider';
import type { OidcConfig } from '../../../apps/server/src/providers/oidc/oidc-config.ts';
import type { OidcPerson } from './oidc-double.ts';

const CLIENT_ID = 'muqabla-console';
const CLIENT_SECRET = 'secretOfTheCertifiedProvider';

export type CertifiedOidc = Awaited<ReturnType<typeof startCertifiedOidc>>;

const newKey = (): JWK => ({
  ...(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) as JWK),
  kid: randomBytes(6).toString('hex'),
  use: 'sig',
  alg: 'RS256',
});

/** Grants to an account what the console asks for, without a page. */
const interact = async (provider: Provider, accountId: string, request: IncomingMessage, response: ServerResponse) => {
  const { prompt } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId } });
  const grant = new provider.Grant({ accountId, clientId: CLIENT_ID });
  grant.addOIDCScope('openid profile email groups');
  grant.addOIDCClaims(['groups', 'name', 'email', 'email_verified']);
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
};

/** A browser that follows redirects and keeps cookies, until it is sent back to the console. */
const visit = async (address: string, home: string) => {
  const cookies = new Map<string, string>();
  for (let url = address; ;) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return { status: response.status, returned: {} as Record<string, string> };
    const next = new URL(location, url);
    if (next.origin === home) return { status: 302, returned: Object.fromEntries(next.searchParams) };
    url = next.href;
  }
};

/** Starts the certified OpenID Connect provider `oidc-provider`; `open` builds it once the address of the console is known. */
export const startCertifiedOidc = async () => {
  let person: OidcPerson = { subject: 'nobody' };
  let home = '';
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
  const http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const config: OidcConfig = {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    scopes: 'openid profile email groups',
    rolesClaim: 'groups',
    roles: [{ value: 'muqabla-support', role: 'support' }],
    linksBy: 'owner',
    sessionHours: 10,
    timeoutSeconds: 10,
  };
  return {
    config,
    /** Opens it, or opens it again with another key, for a console at this address. */
    open: (console: string, { claimsParameter = false }: { claimsParameter?: boolean } = {}) => {
      home = console;
      const settings: Configuration = {
        clients: [
          {
            client_id: CLIENT_ID,
            client_secret: CLIENT_SECRET,
            redirect_uris: [`${home}/admin/company-sign-in`],
            post_logout_redirect_uris: [`${home}/admin`],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'], groups: ['groups'] },
        cookies: { keys: [randomBytes(32).toString('hex')] },
        jwks: { keys: [newKey()] },
        features: { devInteractions: { enabled: false }, claimsParameter: { enabled: claimsParameter } },
        interactions: { url: () => '/interaction' },
        findAccount: (_, accountId) => ({
          accountId,
          claims: () => ({
            sub: person.subject,
            name: person.name,
            email: person.email,
            email_verified: person.isEmailVerified,
            groups: person.groups,
          }),
        }),
      };
      const provider = new Provider(issuer, settings);
      const own = provider.callback();
      handle = (request, response) =>
        request.url?.startsWith('/interaction') === true
          ? interact(provider, person.subject, request, response)
          : own(request, response);
    },
    signInAs: (next: OidcPerson) => {
      person = next;
    },
    visit: (address: string) => visit(address, home),
    stop: () => {
      http.closeAllConnections();
      http.close();
    },
  };
};
