import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics of a process, for Prometheus. Each label has a small fixed set of values, never an id. Each process has a
 * registry of its own, so that a machine can run several.
 */
export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers });
  // Absent until it is first set, because an initial 0 would raise an alarm.
  const absentGauge = (name: string, help: string) => {
    const once = gauge(name, help, []);
    once.remove();
    return once;
  };
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'muqabla_http_request_seconds',
      help: 'Requests answered and how long they took, by route, method and class of status.',
      labelNames: ['route', 'method', 'status'],
      buckets: SECONDS,
      registers,
    }),
    requestsInFlight: gauge('muqabla_http_requests_in_flight', 'Requests being answered.', []),
    socketsOpen: gauge('muqabla_sockets_open', 'Open socket connections of players and staff.', []),
    groupSize: new Histogram({
      name: 'muqabla_group_commit_acts',
      help: 'Acts on battles that were committed together.',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers,
    }),
    groupWaitSeconds: new Histogram({
      name: 'muqabla_group_commit_wait_seconds',
      help: 'How long the oldest act of a group waited until its group began.',
      buckets: SECONDS,
      registers,
    }),
    providerAnswers: new Counter({
      name: 'muqabla_provider_answers_total',
      help: 'What providers answered; no_answer when they did not.',
      labelNames: ['provider', 'call', 'outcome'],
      registers,
    }),
    providerSeconds: new Histogram({
      name: 'muqabla_provider_seconds',
      help: 'How long providers took to answer.',
      labelNames: ['provider', 'call'],
      buckets: SECONDS,
      registers,
    }),
    jobsWaiting: gauge('muqabla_jobs', 'Jobs in the queue by task and state.', ['task', 'state']),
    jobsOldestSeconds: gauge('muqabla_jobs_oldest_due_seconds', 'How long the oldest due job of a task has been due.', [
      'task',
      'urgency',
    ]),
    queueLength: gauge(
      'muqabla_queue_length',
      'What waits for staff, a provider, the public log or another system: review, withdrawal, payout_unknown, provider_contradiction, public_log, complaint_overdue, webhook.',
      ['queue'],
    ),
    queueOldestSeconds: gauge('muqabla_queue_oldest_seconds', 'How long the oldest of them has waited.', ['queue']),
    queueOver: gauge(
      'muqabla_queue_over_promise',
      'Cases of a queue of staff that have waited longer than promised; complaints whose clock has run out.',
      ['queue'],
    ),
    smsOfDay: gauge('muqabla_sms_day', 'OTPs sent within a day, by the budget they are counted with.', ['budget']),
    smsDayCap: gauge('muqabla_sms_day_cap', 'The most OTPs of a budget within a day.', ['budget']),
    ledgerCheckOk: absentGauge(
      'muqabla_ledger_check_ok',
      '1 when the last check of the ledger found it sound, else 0.',
    ),
    ledgerCheckAge: absentGauge('muqabla_ledger_check_age_seconds', 'How long ago the ledger was last checked.'),
    logCheckOk: absentGauge(
      'muqabla_public_log_check_ok',
      '1 when the last check of the public log found no contradiction, else 0.',
    ),
    logCheckAge: absentGauge('muqabla_public_log_check_age_seconds', 'How long ago the public log was last checked.'),
    backupAge: absentGauge('muqabla_backup_age_seconds', 'How long ago the newest backup was taken.'),
    listReads: new Counter({
      name: 'muqabla_list_reads_total',
      help: 'Statements of lists and reports, by the server that answered: the primary, or its copy.',
      labelNames: ['server'],
      registers,
    }),
    readingCopyAway: absentGauge(
      'muqabla_reading_copy_away',
      '1 while the copy that READ_DATABASE_URL names serves nothing, else 0.',
    ),
    databaseUp: gauge('muqabla_database_up', '1 when the database answers, else 0.', []),
    databaseConnections: gauge(
      'muqabla_database_connections',
      'Connections of the pool: open, idle, and callers waiting.',
      ['state'],
    ),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

/** Adds the metrics of the Node process: memory, processor, event loop, garbage collection. */
export const measureProcess = ({ registry }: Metrics) => collectDefaultMetrics({ register: registry });
