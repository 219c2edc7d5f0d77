import type { SystemHealth } from '@muqabla/contract/operations/system/system-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { TriangleAlert } from '@muqabla/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../../components/facts.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import { Waiting, When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { alertWords } from './alert.messages.ts';
import { isFailing, toneOfBackup } from './health.rules.ts';
import { healthQuery, SYSTEM } from './jobs.screen.ts';

/** The health of the installation: processes, database, queues, last ledger check and backup, and providers. */
export function HealthPage() {
  const query = useQuery(healthQuery);
  return (
    <PageBody>
      <QueryFrame query={query} failed={m.health_load_failed()} skeleton={<LineSkeleton lines={10} />}>
        {(health) => (
          <div className="grid items-start gap-3.5 lg:grid-cols-2">
            <Link to="/preflight" className="link justify-self-start text-small lg:col-span-2">
              {m.preflight_open()}
            </Link>
            <Firing health={health} />
            <Processes health={health} />
            <Database health={health} />
            <Queues health={health} />
            <Checks health={health} />
            <Providers health={health} />
          </div>
        )}
      </QueryFrame>
    </PageBody>
  );
}

type HealthProps = { health: SystemHealth };

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{title}</h2>
      {children}
    </Card>
  );
}

/** The alerts whose conditions hold now, each with the section of the documentation that says what to do. */
function Firing({ health: { firing } }: HealthProps) {
  return (
    <Card className="grid gap-2.5 lg:col-span-2">
      <h2 className="text-h3">{m.health_firing()}</h2>
      {firing.length === 0 ? (
        <p className="text-small text-text-2">{m.health_firing_none()}</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
          {firing.map(({ alert, runbook }) => (
            <li key={alert} className="flex min-w-0 items-start gap-2 text-small">
              <TriangleAlert size={18} aria-hidden className="mt-0.5 flex-none text-bad-ink" />
              <span className="min-w-0">
                <b className="block font-semi">{alertWords(alert)}</b>
                <span className="text-caption wrap-anywhere text-text-3">{m.preflight_page({ page: runbook })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-caption text-text-3">{m.health_firing_scope()}</p>
    </Card>
  );
}

function Processes({ health: { processes, version } }: HealthProps) {
  return (
    <Panel title={m.health_processes()}>
      <Facts>
        {processes.map(({ _id: processId, version: running, startedAt, seenAt, alive }) => (
          <Fact key={processId} tone={alive ? 'ok' : 'wait'}>
            <b className="font-semi">{alive ? m.health_process_alive() : m.health_process_silent()}</b>{' '}
            {m.health_version({ version: running })}
            <span className="block text-caption text-text-3">
              {m.health_since()} <When within at={startedAt} />, {m.health_seen()} <When within at={seenAt} />
            </span>
          </Fact>
        ))}
      </Facts>
      <p className="num text-caption text-text-3">{m.health_asked_version({ version })}</p>
    </Panel>
  );
}

function Database({ health: { database } }: HealthProps) {
  const { megabytes, milliseconds, connections } = database;
  return (
    <Panel title={m.health_database()}>
      <Facts>
        <Fact tone={milliseconds < 100 ? 'ok' : 'wait'}>{m.health_database_answers({ milliseconds })}</Fact>
        <Fact tone="mute">{m.health_database_size({ megabytes })}</Fact>
        <Fact tone={connections.waiting === 0 ? 'ok' : 'wait'}>{m.health_database_connections(connections)}</Fact>
      </Facts>
    </Panel>
  );
}

const queueWords: Record<SystemHealth['queues'][number]['queue'], () => string> = {
  review: m.nav_review,
  withdrawal: m.nav_withdrawals,
  payout_unknown: m.health_payout_unknown,
  provider_contradiction: m.nav_contradictions,
  complaint_overdue: m.health_complaint_overdue,
  webhook: m.health_webhook,
  public_log: m.health_public_log,
  jobs: m.health_jobs_due,
};

function Queues({ health: { queues, failedJobs } }: HealthProps) {
  return (
    <Panel title={m.health_queues()}>
      <Facts>
        {queues.map((each) => (
          <Fact key={each.queue} tone={each.late ? 'wait' : 'ok'}>
            <b className="font-semi">{queueWords[each.queue]()}</b>{' '}
            <span>{m.health_waiting({ count: each.waiting })}</span>
            {each.oldest !== null && (
              <span className="block text-caption text-text-3">
                {m.health_oldest()} <Waiting since={each.oldest} />
              </span>
            )}
          </Fact>
        ))}
        <Fact tone={failedJobs === 0 ? 'ok' : 'bad'}>
          <Link to="/jobs" search={{ state: 'failed' }} className="font-semi text-link underline">
            {m.health_failed_jobs({ count: failedJobs })}
          </Link>
        </Fact>
      </Facts>
    </Panel>
  );
}

function Checks({ health: { ledger, backup, firing } }: HealthProps) {
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => api.call('POST /admin/ledger/check'),
    onSettled: () => client.invalidateQueries({ queryKey: [SYSTEM] }),
  });
  return (
    <Panel title={m.health_proofs()}>
      <Facts>
        <Fact tone={ledger === null ? 'wait' : ledger.ok ? 'ok' : 'bad'}>
          <b className="font-semi">{m.ledger_check()}</b>{' '}
          <span>
            {ledger === null ? m.ledger_check_never() : ledger.ok ? m.ledger_check_ok() : m.ledger_check_broken()}
          </span>
          {ledger !== null && (
            <span className="block text-caption text-text-3">
              <When at={ledger.at} />
            </span>
          )}
        </Fact>
        <Fact tone={toneOfBackup({ backup, firing })}>
          <b className="font-semi">{m.health_backup()}</b>{' '}
          <span>
            {backup === null ? m.health_backup_never() : m.health_backup_size({ megabytes: backup.megabytes })}
          </span>
          {backup !== null && (
            <span className="block text-caption text-text-3">
              <When at={backup.at} />, {backup.encrypted ? m.health_backup_encrypted() : m.health_backup_open()}
            </span>
          )}
        </Fact>
      </Facts>
      <MutationError error={check.error} />
      <Button block busy={check.isPending} onClick={() => check.mutate()}>
        {m.ledger_check_run()}
      </Button>
    </Panel>
  );
}

const providerWords: Record<SystemHealth['providers'][number]['provider'], () => string> = m.health_provider;

const modeWords: Record<SystemHealth['providers'][number]['mode'], () => string> = m.health;

function Providers({ health: { providers } }: HealthProps) {
  return (
    <Panel title={m.health_providers()}>
      <Facts>
        {providers.map(({ provider, name, mode, answeredAt, failedAt }) => (
          <Fact key={provider} tone={isFailing({ answeredAt, failedAt }) ? 'bad' : mode === 'sandbox' ? 'mute' : 'ok'}>
            <b className="font-semi">{providerWords[provider]()}</b>{' '}
            <span>{mode === 'sandbox' ? modeWords.sandbox() : `${name}, ${modeWords[mode]()}`}</span>
            {mode !== 'sandbox' && (
              <span className="block text-caption text-text-3">
                {answeredAt === null ? (
                  <span>{m.health_provider_unused()}</span>
                ) : (
                  <>
                    {m.health_provider_answered()} <When within at={answeredAt} />
                  </>
                )}
                {failedAt !== null && (
                  <>
                    {', '}
                    {m.health_provider_failed()} <When within at={failedAt} />
                  </>
                )}
              </span>
            )}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
