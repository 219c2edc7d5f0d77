import type { Delivery, Webhook } from '@muqabla/contract/core/webhooks/webhook-calls';
import { TIME_SORTS } from '@muqabla/contract/sorts';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { BackLink } from '../../../components/back-link.tsx';
import type { Column } from '../../../components/list/data-table.tsx';
import { ListTabs } from '../../../components/list/list-tabs.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { TabCount } from '../../../components/list/tab-row.tsx';
import { PageBody, PageTitle } from '../../../components/page-body.tsx';
import { When } from '../../../components/when.tsx';
import { isMissing } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';
import { ReplayButton } from './replay-button.tsx';
import { DeliveryChip, WebhookChip } from './state-chip.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { deliveryWords, typeWords } from './webhook.messages.ts';
import { DELIVERY_TABS, deliveriesQuery } from './webhooks.screen.ts';

const route = getRouteApi('/staff/webhooks/$webhookId');

/** One endpoint: its terms, what its owner may do, and every delivery to it. */
export function WebhookPage() {
  const { webhookId } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(deliveriesQuery(webhookId, search));
  const webhook = query.data?.webhook;
  const to = { to: '/webhooks/$webhookId', params: { webhookId } } as const;
  if (isMissing(query.error)) {
    return (
      <PageBody>
        <BackLink to="/webhooks">{m.webhooks_all()}</BackLink>
        <Note tone="wait" role="alert">
          {m.webhooks_missing()}
        </Note>
      </PageBody>
    );
  }
  return (
    <PageBody>
      <BackLink to="/webhooks">{m.webhooks_all()}</BackLink>
      {webhook !== undefined && <WebhookCard webhook={webhook} />}
      <ListTabs
        label={m.webhooks_tabs()}
        tabs={DELIVERY_TABS}
        current={search.state}
        linkOf={(state) => ({ ...to, search: { state } })}
      >
        {(state) => (
          <>
            <span>{deliveryWords(state)}</span>
            {state === 'pending' && <TabCount count={webhook?.pending} />}
            {state === 'failed' && <TabCount count={webhook?.failed} hot />}
          </>
        )}
      </ListTabs>
      <QueryTable
        query={query}
        rowsOf={({ deliveries }) => deliveries}
        idOf={({ _id }) => _id}
        label={m.webhooks_deliveries()}
        name="webhook-deliveries"
        columns={columns(webhookId, webhook?.state === 'enabled')}
        sorts={TIME_SORTS}
        search={search}
        onSearch={(next) => void navigate({ ...to, search: next })}
        failed={m.webhooks_deliveries_failed()}
        empty={{ spot: 'ledger', title: m.webhooks_deliveries_empty(), text: m.webhooks_deliveries_empty_text() }}
      />
    </PageBody>
  );
}

function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { description, url, types, state, oldSecretUntil } = webhook;
  return (
    <Card className="grid gap-3">
      <PageTitle>
        <h1 className="truncate text-h1 lg:text-h2">{description}</h1>
      </PageTitle>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <WebhookChip state={state} />
        <span className="min-w-0 flex-1 basis-60 break-all">{url}</span>
      </div>
      <p className="text-small text-text-2">{types.map(typeWords).join(', ')}</p>
      {state === 'gone' && <Note tone="bad">{m.webhooks_gone_note()}</Note>}
      {state === 'paused' && <Note tone="wait">{m.webhooks_paused_note()}</Note>}
      {oldSecretUntil !== undefined && (
        <p className="text-small text-text-2">
          {m.webhooks_old_secret()} <When within at={oldSecretUntil} />
        </p>
      )}
      <WebhookActions webhook={webhook} />
    </Card>
  );
}

function LastResponse({ delivery: { lastAttemptAt, responseStatus, response } }: { delivery: Delivery }) {
  if (lastAttemptAt === undefined) return <span className="text-text-3">{m.webhooks_not_tried()}</span>;
  return (
    <span className="block min-w-0 py-1 max-md:text-end">
      <b className="num font-semi">{responseStatus ?? m.webhooks_no_response()}</b>
      {response !== undefined && (
        <span lang="en" className="line-clamp-2 max-w-[40ch] text-caption break-words text-text-2" title={response}>
          {response}
        </span>
      )}
    </span>
  );
}

const columns = (webhookId: string, isOn: boolean): Column<Delivery>[] => [
  {
    key: 'event',
    head: m.webhooks_event(),
    cell: ({ type, _id }) => (
      <span className="block py-1">
        <b className="block font-semi">{typeWords(type)}</b>
        <code className="text-caption text-text-3" title={_id}>
          {type}
        </code>
      </span>
    ),
  },
  { key: 'happened', head: m.webhooks_happened(), sortBy: 'time', cell: ({ happenedAt }) => <When at={happenedAt} /> },
  {
    key: 'state',
    head: m.webhooks_state(),
    cell: ({ state, attempts, maxAttempts }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
        <DeliveryChip state={state} />
        {attempts > 0 && (
          <span className="num text-caption whitespace-nowrap text-text-3">
            {m.jobs_attempts_of({ attempts, most: maxAttempts })}
          </span>
        )}
      </span>
    ),
  },
  { key: 'response', head: m.webhooks_response(), cell: (delivery) => <LastResponse delivery={delivery} /> },
  {
    key: 'next',
    head: m.webhooks_next(),
    cell: ({ nextAttemptAt }) => nextAttemptAt !== undefined && <When at={nextAttemptAt} />,
  },
  {
    key: 'replay',
    head: m.webhooks_replay(),
    end: true,
    cell: (delivery) => isOn && <ReplayButton webhookId={webhookId} delivery={delivery} />,
  },
];
