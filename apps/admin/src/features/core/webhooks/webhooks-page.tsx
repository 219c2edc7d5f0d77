import type { Webhook } from '@muqabla/contract/core/webhooks/webhook-calls';
import { Button } from '@muqabla/ui/button';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Plus } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Column, DataTable, rowLinkClass } from '../../../components/list/data-table.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import * as m from '../../../messages.ts';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookChip } from './state-chip.tsx';
import { webhooksQuery } from './webhooks.screen.ts';

/** The endpoints of the operator's other systems, to which events are sent. */
export function WebhooksPage() {
  const query = useQuery(webhooksQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <PageBody>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-small text-text-2">{m.webhooks_about()}</p>
        <Button
          variant="primary"
          icon={<Plus size={18} aria-hidden />}
          disabled={query.data === undefined}
          onClick={() => setIsAdding(true)}
        >
          {m.webhooks_add()}
        </Button>
      </div>
      <QueryFrame query={query} failed={m.webhooks_failed()}>
        {({ webhooks, types }) => (
          <>
            {webhooks.length === 0 ? (
              <EmptyState spot="ledger" title={m.webhooks_empty()}>
                {m.webhooks_empty_text()}
              </EmptyState>
            ) : (
              <DataTable
                label={m.nav_webhooks()}
                columns={columns(types.length)}
                rows={webhooks}
                idOf={({ _id }) => _id}
              />
            )}
            {isAdding && <NewWebhook types={types} onClose={() => setIsAdding(false)} />}
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}

const columns = (all: number): Column<Webhook>[] => [
  {
    key: 'endpoint',
    head: m.webhooks_endpoint(),
    cell: ({ _id, description, url }) => (
      <span className="block min-w-0 py-1">
        <Link to="/webhooks/$webhookId" params={{ webhookId: _id }} className={`${rowLinkClass} font-semi`}>
          {description}
        </Link>
        <span className="block text-caption break-all text-text-3">{url}</span>
      </span>
    ),
  },
  { key: 'state', head: m.webhooks_state(), cell: ({ state }) => <WebhookChip state={state} /> },
  {
    key: 'events',
    head: m.webhooks_events(),
    end: true,
    cell: ({ types }) => <span className="num">{m.webhooks_events_count({ count: types.length, all })}</span>,
  },
  {
    key: 'pending',
    head: m.webhooks_pending(),
    end: true,
    cell: ({ pending }) => <span className="num">{pending.toLocaleString('en-IN')}</span>,
  },
  {
    key: 'failed',
    head: m.webhooks_failed_count(),
    end: true,
    cell: ({ failed }) => (
      <span className={failed > 0 ? 'num font-semi text-bad-ink' : 'num'}>{failed.toLocaleString('en-IN')}</span>
    ),
  },
];
