/** Where a process can be made to fail, to prove what a crash there leaves behind. */
export const FAIL_POINTS = [
  'moves:loaded',
  'moves:decided',
  'moves:written',
  'moves:posted',
  'moves:committed',
  'moves:told',
  'transaction:ready',
  'transaction:commit-sent',
  'transaction:committed',
  'deposit:asked',
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
  'recharge:sent',
] as const;
export type FailPoint = (typeof FAIL_POINTS)[number];

/** At which passing of the point to fail, and which process is killed there: this one, or PostgreSQL's by its pid. */
export type FailPlan = { readonly point: FailPoint; readonly passing: number; readonly postgresPid: number | null };

/** The plan in `point@passing`, as the environment names it; throws where there is no such point. */
export const planIn = (words: string, postgresPid: number | null): FailPlan => {
  const [name, passing = '1'] = words.split('@');
  const point = FAIL_POINTS.find((known) => known === name);
  if (point === undefined || !/^[1-9]\d{0,5}$/.test(passing))
    throw new Error(`FAIL_POINT: ${words} is not one of ${FAIL_POINTS.join(', ')} with @ and a number`);
  return { point, passing: Number(passing), postgresPid };
};

const DEATH_MILLISECONDS = 5000;

let plan: FailPlan | null = null;
let passings = 0;

/** Makes this process fail as planned. A process that never calls this passes every point for one comparison. */
export const planToFail = (planned: FailPlan) => {
  plan = planned;
};

const isLiving = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Ends PostgreSQL at once, as its crash would, and goes on only when it is gone: the point is passed without it. */
const killPostgres = (pid: number) => {
  process.kill(pid, 'SIGQUIT');
  const still = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < DEATH_MILLISECONDS && isLiving(pid); waited += 1) Atomics.wait(still, 0, 0, 1);
};

/** Passes a point by name; `before` is done only where the process fails there, just before. */
export const passPoint = (point: FailPoint, before?: () => void) => {
  if (plan === null || plan.point !== point) return;
  passings += 1;
  if (passings !== plan.passing) return;
  before?.();
  if (plan.postgresPid === null) process.kill(process.pid, 'SIGKILL');
  else killPostgres(plan.postgresPid);
};
