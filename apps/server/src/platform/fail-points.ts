import { EnvironmentError } from './environment/findings.ts';

/** Places where a test can make the process fail, to check the state a crash there leaves. */
export const FAIL_POINTS = [
  'moves:loaded',
  'moves:decided',
  'moves:written',
  'moves:posted',
  'moves:committed',
  'moves:announced',
  'acts:loaded',
  'acts:written',
  'acts:committed',
  'acts:broadcast',
  'transaction:ready',
  'transaction:commit-sent',
  'transaction:committed',
  'deposit:requested',
  'deposit:written',
  'deposit:credited',
  'webhook:kept',
  'webhook:settled',
  'withdrawal:written',
  'withdrawal:held',
  'payout:marked',
  'payout:sent',
  'recharge:written',
  'recharge:held',
  'recharge:claimed',
  'recharge:sent',
  'log:written',
  'archive:stored',
  'archive:compared',
] as const;
export type FailPoint = (typeof FAIL_POINTS)[number];

/** The pass of the point at which to fail (from 1), and PostgreSQL's pid to kill that instead of this process. */
export type FailPlan = { readonly point: FailPoint; readonly passing: number; readonly postgresPid: number | null };

/** Parses `point@passing` of the environment; throws for an unknown point. */
export const parseFailPlan = (text: string, postgresPid: number | null): FailPlan => {
  const [name, passing = '1'] = text.split('@');
  const point = FAIL_POINTS.find((known) => known === name);
  if (point === undefined || !/^[1-9]\d{0,5}$/.test(passing))
    throw new EnvironmentError([
      { variable: 'FAIL_POINT', problem: `${text} is not one of ${FAIL_POINTS.join(', ')} with @ and a number` },
    ]);
  return { point, passing: Number(passing), postgresPid };
};

const DEATH_MILLISECONDS = 5000;

let plan: FailPlan | null = null;
let passings = 0;

/** Sets the plan of this process. Without a plan, passing a point costs one comparison. */
export const armFailPoint = (planned: FailPlan) => {
  plan = planned;
};

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Ends PostgreSQL at once, as a crash would, and blocks until it is gone, so that the code after the point runs without it. */
const killPostgres = (pid: number) => {
  process.kill(pid, 'SIGQUIT');
  const still = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < DEATH_MILLISECONDS && isRunning(pid); waited += 1) Atomics.wait(still, 0, 0, 1);
};

/** Marks a place in the code where the process can fail as planned; `before` runs only then, just before the failure. */
export const failPoint = (point: FailPoint, before?: () => void) => {
  if (plan === null || plan.point !== point) return;
  passings += 1;
  if (passings !== plan.passing) return;
  before?.();
  if (plan.postgresPid === null) process.kill(process.pid, 'SIGKILL');
  else killPostgres(plan.postgresPid);
};
