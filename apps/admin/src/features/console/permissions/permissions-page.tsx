import type { PermissionLine } from '@muqabla/contract/console/staff/permission-calls';
import { STAFF_ROLES } from '@muqabla/contract/roles';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { Check, ChevronDown } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { PageBody } from '../../../components/page-body.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { api } from '../../../lib/api.ts';
import { permissionWords } from '../../../lib/permission.messages.ts';
import { roleWords } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';

const permissionsQuery = {
  queryKey: ['permissions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /admin/permissions', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
};

const GRID = 'md:grid md:grid-cols-[minmax(0,1fr)_repeat(5,5.5rem)] md:items-center md:gap-2';

/** Each permission with the roles that have it and, opened, the calls that need it. */
export function PermissionsPage() {
  const query = useQuery(permissionsQuery);
  return (
    <PageBody>
      <p className="text-small text-text-2">{m.permissions_about()}</p>
      <QueryFrame query={query} failed={m.permissions_failed()}>
        {({ permissions }) => (
          <Card className="p-0!">
            <div
              aria-hidden
              className={`hidden border-b border-line px-4 py-2.5 text-center text-caption font-semi text-text-2 ${GRID}`}
            >
              <span className="text-left">{m.permissions_permission()}</span>
              {STAFF_ROLES.map((role) => (
                <span key={role}>{roleWords(role)}</span>
              ))}
              <span>{m.permissions_keys()}</span>
            </div>
            <ul>
              {permissions.map((line) => (
                <li key={line.permission} className="border-line not-last:border-b">
                  <Line line={line} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryFrame>
    </PageBody>
  );
}

function Line({ line: { permission, roles, calls } }: { line: PermissionLine }) {
  const isForKeys = calls.some((call) => call.isForKeys);
  const holders = [...roles.map(roleWords), ...(isForKeys ? [m.permissions_keys()] : [])];
  return (
    <details className="group">
      <summary className={`min-h-11 cursor-pointer list-none px-4 py-2 text-small ${GRID}`}>
        <span className="flex items-center gap-2 font-semi">
          <ChevronDown size={16} aria-hidden className="flex-none -rotate-90 text-text-3 group-open:rotate-0" />
          {permissionWords(permission)}
          <span className="num text-caption font-regular text-text-3">
            {m.permissions_calls({ count: calls.length })}
          </span>
        </span>
        <span className="block pl-6 text-caption text-text-2 md:sr-only">{holders.join(', ')}</span>
        {STAFF_ROLES.map((role) => (
          <Mark key={role} isOn={roles.includes(role)} />
        ))}
        <Mark isOn={isForKeys} />
      </summary>
      <ul className="grid gap-2.5 px-4 pb-4 pl-10">
        {calls.map((call) => (
          <li key={call.name} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-1.5">
              <code className="text-caption break-all">{call.name}</code>
              {call.isFresh && <Chip tone="wait">{m.permissions_fresh()}</Chip>}
              {call.isForKeys && <Chip tone="info">{m.permissions_keys()}</Chip>}
            </span>
            <span lang="en" className="text-caption text-text-2">
              {call.summary}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Mark({ isOn }: { isOn: boolean }) {
  return (
    <span aria-hidden className="hidden text-center text-text-3 md:block">
      {isOn ? <Check size={18} className="mx-auto text-ok-ink" /> : '–'}
    </span>
  );
}
