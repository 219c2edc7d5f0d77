import { existsSync } from 'node:fs';
import type { Economy } from '@muqabla/contract/economy';
import type { StandIn } from '@muqabla/contract/sandbox/stand-ins';
import type { Finding } from '../platform/environment/findings.ts';
import { isLoopbackHost } from '../platform/http/public-origin.rules.ts';
import { isLive, moneyProvidersOf, type ProviderConfig } from '../providers/provider-config.ts';
import { type ProviderChoices, standInsOf } from '../providers/stand-ins.ts';
import type { ServerEnvironment } from './server-environment.ts';

/** The economy that the environment chooses. Live providers make it live, so that a database never holds both as play money. */
export const economyOf = ({ ECONOMY }: ServerEnvironment, providers: ProviderConfig): Economy =>
  ECONOMY ?? (isLive(providers) ? 'live' : 'sandbox');

/** The contradictions between the economy and the providers. What live play needs of them is in `read-provider-config.ts`. */
export const economyFindings = ({ ECONOMY }: ServerEnvironment, providers: ProviderConfig): Finding[] => {
  const ofMoney = moneyProvidersOf(providers);
  if (ECONOMY === 'points' && ofMoney.length > 0)
    return [
      {
        variable: 'ECONOMY',
        problem: `points are not paid in or out; remove the providers of ${ofMoney.join(', ')}`,
      },
    ];
  if (ECONOMY === 'sandbox' && isLive(providers))
    return [{ variable: 'ECONOMY', problem: 'sandbox is play money, but a provider moves real money' }];
  return [];
};

/** The address under which other machines reach the server; null when none does. */
// A HOST that the network reaches is reached whatever PUBLIC_URL says.
export const publicAddressOf = ({ PUBLIC_URL, HOST }: ServerEnvironment): string | null => {
  if (PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).hostname)) return PUBLIC_URL;
  return isLoopbackHost(HOST) ? null : `HOST=${HOST}`;
};

const VARIABLE_OF: Partial<Record<StandIn, string>> = {
  payments: 'PAYMENTS_PROVIDER',
  payouts: 'PAYOUTS_PROVIDER',
  kyc: 'KYC_PROVIDER',
  sms: 'SMS_PROVIDER',
  recharge: 'RECHARGE_PROVIDER',
};

/** The refusal of a sandbox at a public address. */
// Every visitor of the sandbox reads OTPs, pays deposits and decides payouts: it is for the operator's own machine, or for a
// demonstration that says so.
export const publicSandboxFindings = (data: ServerEnvironment, chosen: ProviderChoices): Finding[] => {
  const address = publicAddressOf(data);
  const variables = [...standInsOf(chosen)].flatMap((kind) => VARIABLE_OF[kind] ?? []);
  if (address === null || data.PUBLIC_SANDBOX === 'yes' || variables.length === 0) return [];
  return [
    {
      variable: 'PUBLIC_SANDBOX',
      problem: `missing; at ${address} everybody could read other people's codes and decide outcomes, because the sandbox stands in for ${variables.join(', ')}. Choose real providers, or set PUBLIC_SANDBOX=yes for a demonstration without real people`,
    },
  ];
};

/** The refusal of a bucket that is given in part. */
// A process that guessed the rest could store files where other processes do not find them.
export const bucketFindings = (data: ServerEnvironment): Finding[] => {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } = data;
  const needed = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const names = Object.keys(needed);
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === names.length && S3_FORCE_PATH_STYLE === undefined) return [];
  return missing.map((variable) => ({
    variable,
    problem: `missing; files are kept in a bucket only when all of ${names.join(', ')} are given`,
  }));
};

/** The refusal of a folder of pictures that is not there. */
export const brandFolderFindings = ({ BRAND_DIR: folder }: ServerEnvironment): Finding[] =>
  folder === undefined || existsSync(folder)
    ? []
    : [{ variable: 'BRAND_DIR', problem: `there is no folder ${folder}` }];

/** The refusal of a package for Android that is given in part, or that opens a game for money. */
export const androidFindings = (
  { ANDROID_PACKAGE, ANDROID_FINGERPRINTS }: ServerEnvironment,
  economy: Economy,
): Finding[] => {
  if (ANDROID_PACKAGE === undefined && ANDROID_FINGERPRINTS === undefined) return [];
  if (economy === 'live')
    return [
      { variable: 'ANDROID_PACKAGE', problem: 'stores in India take no game for money: remove it, or play for points' },
    ];
  if (ANDROID_PACKAGE === undefined)
    return [{ variable: 'ANDROID_PACKAGE', problem: 'missing; ANDROID_FINGERPRINTS is set' }];
  if (ANDROID_FINGERPRINTS === undefined)
    return [
      { variable: 'ANDROID_FINGERPRINTS', problem: 'missing; without it Android does not trust ANDROID_PACKAGE' },
    ];
  return [];
};

/** The refusal of a chess engine that is not there. */
export const chessEngineFindings = ({ CHESS_ENGINE_COMMAND: command }: ServerEnvironment): Finding[] =>
  command === undefined || existsSync(command[0] ?? '')
    ? []
    : [{ variable: 'CHESS_ENGINE_COMMAND', problem: `there is no program ${command[0]}` }];

/** The refusal of fail points where money is real. */
export const failPointFindings = ({ FAIL_POINT, LIVE_MONEY_ACK }: ServerEnvironment): Finding[] =>
  FAIL_POINT !== undefined && LIVE_MONEY_ACK === 'yes'
    ? [{ variable: 'FAIL_POINT', problem: 'only a sandbox may be made to fail' }]
    : [];

const isSafeIssuer = (issuer: string) => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || isLoopbackHost(hostname);
};

/** The refusal of a company sign-in that is chosen and not complete, or given and not chosen. */
export const oidcFindings = (data: ServerEnvironment): Finding[] => {
  const { STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_SECRET, STAFF_OIDC_ROLES } = data;
  const needed = { STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_SECRET, STAFF_OIDC_ROLES };
  if (!data.STAFF_SIGN_IN.includes('oidc'))
    return STAFF_OIDC_ISSUER === undefined
      ? []
      : [
          {
            variable: 'STAFF_SIGN_IN',
            problem: 'lacks oidc, but STAFF_OIDC_ISSUER is set: add one or remove the other',
          },
        ];
  const missing = Object.entries(needed).flatMap(([variable, value]) =>
    value === undefined ? [{ variable, problem: 'missing; STAFF_SIGN_IN has oidc' }] : [],
  );
  const isOpen = STAFF_OIDC_ISSUER !== undefined && !isSafeIssuer(STAFF_OIDC_ISSUER);
  const isAtUnknown = data.PUBLIC_URL === undefined && publicAddressOf(data) !== null;
  return [
    ...missing,
    ...(isOpen
      ? [{ variable: 'STAFF_OIDC_ISSUER', problem: 'must be an https address; only this machine may be http' }]
      : []),
    ...(isAtUnknown
      ? [
          {
            variable: 'PUBLIC_URL',
            problem: 'missing; the company’s sign-in returns to this address, so it must be fixed',
          },
        ]
      : []),
  ];
};
