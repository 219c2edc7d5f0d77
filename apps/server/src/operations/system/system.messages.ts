import type { AdviceCode } from '@muqabla/contract/operations/system/preflight-calls';
import type { Words } from '@muqabla/contract/texts';
import { text } from '@muqabla/contract/texts';

/** The consequence of leaving a recommended variable unset. */
export const ADVICE_WORDS: Readonly<Record<AdviceCode, Words>> = {
  PUBLIC_SANDBOX: text(
    'everybody reads the OTPs and decides payments: for a demonstration only, never with real people',
  ),
  PUBLIC_URL: text('no https address: links, cookies and the allowed origin depend on it'),
  SECRET_KEY: text(
    'not set: a generated key lies in DATA_DIR, which other servers do not share and which is lost with the folder',
  ),
  BACKUP_KEY: text('not set: npm run ops backup refuses to write people’s names and numbers in the clear'),
  DATABASE_URL: text('not set: the database runs on this machine alone, without a standby'),
  S3_BUCKET: text('not set: uploaded files stay in DATA_DIR, which a second machine does not see'),
  TRUST_PROXY: text(
    'is not the load balancer’s addresses: with this machine alone all players behind a balancer share one rate limit, and with everyone each caller chooses the address that limits count',
  ),
  METRICS_PORT: text('not set: no metrics, so none of the alerts can fire'),
  DRAIN_SECONDS: text('is 0: a process that stops refuses requests before the load balancer notices'),
  PUSH_CONTACT: text('not set: no pushes are sent, and the app does not offer them'),
  SECURITY_CONTACT: text('not set: people who find a weakness do not know whom to tell'),
};

/** The state of the database and the build. */
export const INSTALLATION_WORDS = {
  noDatabase: text('the database is empty: the first start makes its tables'),
  migrations: text('{count} migrations are not applied: the next start applies them'),
  keysEnding: text('{count} in use end within 14 days: replace them before the other systems stop'),
  keysUnused: text('{count} were not used for 90 days: revoke those that nothing needs'),
  noReader: text('its packages are not installed: no screenshot is read, and reviewers decide by the pictures alone'),
  noOwner: text('nobody can sign in as owner: invite the first one'),
  noBackup: text('none was ever taken'),
  oldBackup: text('the last one is {hours} hours old; take one at least daily'),
  openBackup: text('the last one is not encrypted'),
  notBuilt: text('the apps are not built: pages do not open'),
} as const;

/** Texts about actions on a job. */
export const SYSTEM_WORDS = {
  retried: text('Retrying the job now.'),
  deleted: text('Job deleted.'),
} as const;
