import type { ApiKey } from '@muqabla/contract/console/api-keys/api-key-calls';
import { Button } from '@muqabla/ui/button';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Plus } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Column, DataTable, rowLinkClass } from '../../../components/list/data-table.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { apiKeysQuery } from './api-keys.screen.ts';
import { KeyChip } from './key-chip.tsx';
import { NewApiKey } from './new-api-key.tsx';

/** The keys by which other systems of the operator read. */
export function ApiKeysPage() {
  const query = useQuery(apiKeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <PageBody>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-small text-text-2">
          {m.keys_about()}{' '}
          <Link to="/permissions" className="link">
            {m.nav_permissions()}
          </Link>
        </p>
        <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          {m.keys_add()}
        </Button>
      </div>
      <QueryFrame query={query} failed={m.keys_failed()}>
        {({ keys }) =>
          keys.length === 0 ? (
            <EmptyState spot="ledger" title={m.keys_empty()}>
              {m.keys_empty_text()}
            </EmptyState>
          ) : (
            <DataTable label={m.nav_api_keys()} columns={columns()} rows={keys} idOf={({ _id }) => _id} />
          )
        }
      </QueryFrame>
      {isAdding && <NewApiKey onClose={() => setIsAdding(false)} />}
    </PageBody>
  );
}

const columns = (): Column<ApiKey>[] => [
  {
    key: 'key',
    head: m.keys_key(),
    cell: ({ _id, name, start }) => (
      <span className="block min-w-0 py-1">
        <Link to="/api-keys/$keyId" params={{ keyId: _id }} className={`${rowLinkClass} font-semi`}>
          {name}
        </Link>
        <code className="block text-caption break-all text-text-3">{start}…</code>
      </span>
    ),
  },
  { key: 'state', head: m.webhooks_state(), cell: ({ state }) => <KeyChip state={state} /> },
  {
    key: 'scopes',
    head: m.keys_scopes(),
    end: true,
    cell: ({ scopes }) => <span className="num">{scopes.length}</span>,
  },
  { key: 'expires', head: m.keys_expires(), cell: ({ expiresAt }) => <When at={expiresAt} /> },
  {
    key: 'used',
    head: m.keys_last_use(),
    cell: ({ lastUse }) => (lastUse === undefined ? m.keys_never() : <When at={lastUse.at} />),
  },
];
