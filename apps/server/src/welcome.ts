import { resolve } from 'node:path';
import type { Config } from './config.ts';
import type { SandboxSignIns } from './sandbox/sign-ins.ts';

const nameWidth = (rows: readonly { name: string }[]) => Math.max(...rows.map(({ name }) => name.length)) + 3;

const signInLines = ({ players, staff }: SandboxSignIns, at: string, hasStage: boolean) => [
  '',
  `  Players           sign in by phone number; the OTP arrives on ${at}/sandbox/phone`,
  ...players.map(({ phone }) => `    ${phone}${hasStage ? `      ${at}/sandbox/enter?player=${phone}` : ''}`),
  '',
  `  Staff             ${hasStage ? 'one tap on the sign-in page, or:' : ''}`,
  ...staff.flatMap(({ role, email, password, totpSecret }) => [
    `    ${role}`,
    `      e-mail        ${email}`,
    `      password      ${password}`,
    `      authenticator ${totpSecret.replaceAll(/(.{4})(?=.)/g, '$1 ')}`,
  ]),
];

/** What an installation with real money prints once it runs. It has no sandbox and invents no people. */
export const liveText = (origin: string, config: Config): string => {
  const at = config.publicUrl ?? origin;
  return [
    '',
    '  Muqabla runs with real money.',
    '',
    `  Player app        ${at}/`,
    `  Admin console     ${at}/admin     the first owner is created by: npm run staff:create`,
    '',
    '',
  ].join('\n');
};

/** What a sandbox prints once it runs: where to begin, its addresses, and who may sign in. */
export const welcomeText = ({
  origin,
  config,
  signIns,
}: {
  origin: string;
  config: Config;
  signIns: SandboxSignIns;
}) => {
  const at = config.publicUrl ?? origin;
  const addresses = [
    { name: 'Player app', address: `${at}/` },
    { name: 'Admin console', address: `${at}/admin` },
    { name: 'Sandbox phone', address: `${at}/sandbox/phone     every SMS, OTPs included` },
    { name: 'API', address: `${at}/api` },
    { name: 'API reference', address: `${at}/api/docs` },
  ];
  const width = nameWidth(addresses) + 2;
  return [
    '',
    config.economy === 'points'
      ? '  Muqabla runs for points: they are free and cannot be bought or exchanged. SMS go to the sandbox phone.'
      : '  Muqabla runs as a sandbox: no real money can move.',
    ...(config.stage
      ? ['', `  Begin here        ${at}/sandbox     two phones and the console, already signed in`]
      : []),
    '',
    ...addresses.map(({ name, address }) => `  ${name.padEnd(width)}${address}`),
    ...signInLines(signIns, at, config.stage),
    '',
    `  Also in           ${resolve(config.dataDirectory, 'sandbox.json')}`,
    '  Press Ctrl+C to stop.',
    '',
    '',
  ].join('\n');
};
