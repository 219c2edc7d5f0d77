import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { listInstalled, phoneMessagesOf, standInsOf } from '../providers/stand-ins.ts';
import type { SandboxSignIns } from './sign-ins.ts';

type Columns = readonly (readonly [name: string, text: string])[];

const tableOf = (rows: Columns) => {
  const width = Math.max(...rows.map(([name]) => name.length)) + 5;
  return rows.map(([name, text]) => `  ${name.padEnd(width)}${text}`);
};

const ECONOMY_LINES: Record<Config['economy'], string> = {
  sandbox: '  Muqabla runs as a sandbox: no real money can move.',
  points: '  Muqabla runs for points: they are free and cannot be bought or exchanged.',
  live: '  Muqabla runs with real money.',
};

const PHONE_LINES = {
  sms: 'every SMS, OTPs included',
  kyc: 'the OTPs of KYC',
  push: 'pushes',
};

const phoneContents = (config: Config) => {
  const standIns = standInsOf(config);
  const kinds = (['sms', 'kyc', 'push'] as const).filter((kind) => standIns.has(kind));
  return kinds.filter((kind) => kind !== 'kyc' || !standIns.has('sms')).map((kind) => PHONE_LINES[kind]);
};

const addressesOf = (config: Config, at: string, hasPeople: boolean): Columns => [
  ['Player app', `${at}/`],
  ['Admin console', `${at}/admin${hasPeople ? '' : '     the first owner is created by: npm run ops create-staff'}`],
  ...(phoneMessagesOf(standInsOf(config)).length > 0
    ? [['Sandbox phone', `${at}/sandbox/phone     ${phoneContents(config).join('; ')}`] as const]
    : []),
  ['API', `${at}/api`],
  ['API reference', `${at}/api/docs`],
];

const MODE_TEXTS = { sandbox: '', test: ', test keys', live: ', live' };

const providersOf = (config: Config): Columns =>
  listInstalled(config).map(({ provider, name, mode }) => [`  ${provider}`, `${name}${MODE_TEXTS[mode]}`]);

const signInLines = ({ players, staff }: SandboxSignIns, at: string, config: Config) => [
  '',
  `  Players           sign in by phone number; the OTP arrives on ${at}/sandbox/phone`,
  ...players.map(({ phone }) => `    ${phone}${config.stage ? `      ${at}/sandbox/enter?player=${phone}` : ''}`),
  '',
  `  Staff             ${config.stage ? 'one tap on the sign-in page, or:' : ''}`,
  ...staff.flatMap(({ role, email, password, totpSecret }) => [
    `    ${role}`,
    `      e-mail        ${email}`,
    `      password      ${password}`,
    `      authenticator ${totpSecret.replaceAll(/(.{4})(?=.)/g, '$1 ')}`,
  ]),
  '',
  `  Also in           ${resolve(config.dataDirectory, 'sandbox.json')}`,
];

/** The text a server prints once it runs: its addresses, its providers, and in a sandbox who may sign in. */
export const welcomeText = ({
  origin,
  config,
  signIns,
}: {
  origin: string;
  config: Config;
  /** The sandbox's people; null where none are invented. */
  signIns: SandboxSignIns | null;
}) => {
  const at = config.publicUrl ?? origin;
  return [
    '',
    ECONOMY_LINES[config.economy],
    ...(config.stage
      ? ['', `  Begin here        ${at}/sandbox     two phones and the console, already signed in`]
      : []),
    '',
    ...tableOf(addressesOf(config, at, signIns !== null)),
    '',
    '  Providers',
    ...tableOf(providersOf(config)),
    ...(signIns === null ? [] : signInLines(signIns, at, config)),
    '',
    '  Press Ctrl+C to stop.',
    '',
    '',
  ].join('\n');
};
