import type { ApiKey, ApiKeyUse } from '@muqabla/contract/console/api-keys/api-key-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { KeyValues } from '@muqabla/ui/key-values';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ActWindow } from '../../../components/act-window.tsx';
import { BackLink } from '../../../components/back-link.tsx';
import { type Column, DataTable } from '../../../components/list/data-table.tsx';
import { PageBody, PageTitle } from '../../../components/page-body.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { SecretWindow } from '../../../components/secret-window.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import { permissionWords } from '../../../lib/permission.messages.ts';
import * as m from '../../../messages.ts';
import { API_KEYS, apiKeyUsesQuery } from './api-keys.screen.ts';
import { KeyChip } from './key-chip.tsx';

const route = getRouteApi('/staff/api-keys/$keyId');

/** One key: its terms, what may be done with it, and its requests by hour and address. */
export function ApiKeyPage() {
  const { keyId } = route.useParams();
  const query = useQuery(apiKeyUsesQuery(keyId));
  return (
    <PageBody>
      <BackLink to="/api-keys">{m.nav_api_keys()}</BackLink>
      <QueryFrame query={query} failed={m.keys_failed()} missing={m.keys_missing()}>
        {({ key, uses }) => (
          <>
            <KeyCard apiKey={key} />
            <h2 className="text-h3">{m.keys_uses()}</h2>
            {uses.length === 0 ? (
              <EmptyState spot="ledger" title={m.keys_uses_empty()}>
                {m.keys_uses_empty_text()}
              </EmptyState>
            ) : (
              <DataTable
                label={m.keys_uses()}
                columns={columns()}
                rows={uses}
                idOf={({ hour, address }) => `${hour} ${address}`}
              />
            )}
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}

const columns = (): Column<ApiKeyUse>[] => [
  { key: 'hour', head: m.keys_hour(), cell: ({ hour }) => <When at={hour} /> },
  { key: 'address', head: m.keys_address(), cell: ({ address }) => <code className="break-all">{address}</code> },
  {
    key: 'requests',
    head: m.keys_requests_made(),
    end: true,
    cell: ({ requests }) => <span className="num">{requests.toLocaleString('en-IN')}</span>,
  },
  {
    key: 'refused',
    head: m.keys_refused(),
    end: true,
    cell: ({ refused }) => (
      <span className={refused > 0 ? 'num font-semi text-bad-ink' : 'num'}>{refused.toLocaleString('en-IN')}</span>
    ),
  },
];

function KeyCard({ apiKey }: { apiKey: ApiKey }) {
  const { name, start, state, scopes, networks, requestsPerMinute, createdBy, createdAt, expiresAt, oldSecretUntil } =
    apiKey;
  return (
    <Card className="grid gap-3">
      <PageTitle>
        <h1 className="truncate text-h1 lg:text-h2">{name}</h1>
      </PageTitle>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <KeyChip state={state} />
        <code className="text-small text-text-2">{start}…</code>
      </div>
      <KeyValues
        lines={[
          { key: m.keys_may_read(), value: scopes.map(permissionWords).join(', ') },
          { key: m.keys_networks(), value: networks.length === 0 ? m.keys_everywhere() : networks.join(', ') },
          { key: m.keys_requests(), value: requestsPerMinute },
          { key: m.keys_made_by(), value: createdBy.name },
          { key: m.keys_made_at(), value: <When at={createdAt} /> },
          { key: m.keys_expires(), value: <When at={expiresAt} /> },
        ]}
      />
      {oldSecretUntil !== undefined && (
        <Note tone="wait">
          {m.keys_old_until()} <When within at={oldSecretUntil} />
        </Note>
      )}
      {state === 'inactive' && <Note tone="wait">{m.keys_inactive()}</Note>}
      {state === 'active' && <KeyActions apiKey={apiKey} />}
    </Card>
  );
}

function KeyActions({ apiKey: { _id: keyId } }: { apiKey: ApiKey }) {
  const [act, setAct] = useState<'rotate' | 'revoke' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setAct(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" variant="outline" onClick={() => setAct('rotate')}>
        {m.keys_rotate()}
      </Button>
      <Button size="small" variant="bad" onClick={() => setAct('revoke')}>
        {m.keys_revoke()}
      </Button>
      {act === 'rotate' && (
        <ActWindow
          title={m.keys_rotate_title()}
          line={m.keys_rotate_line()}
          effect={m.keys_rotate_now()}
          variant="primary"
          changes={API_KEYS}
          act={(reason) => api.call('POST /admin/api-keys/{keyId}/rotate', { params: { keyId }, body: { reason } })}
          onDone={(made) => {
            close();
            setSecret(made.secret);
          }}
          onClose={close}
        />
      )}
      {act === 'revoke' && (
        <ActWindow
          title={m.keys_revoke_title()}
          line={m.keys_revoke_line()}
          effect={m.keys_revoke_now()}
          variant="bad"
          changes={API_KEYS}
          act={(reason) => api.call('POST /admin/api-keys/{keyId}/revoke', { params: { keyId }, body: { reason } })}
          onDone={() => {
            close();
            void toastOk(m.keys_revoked_done());
          }}
          onClose={close}
        />
      )}
      {secret !== null && <SecretWindow secret={secret} text={m.keys_secret_text()} onClose={() => setSecret(null)} />}
    </div>
  );
}
