import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type AuditSearch, auditAsked } from './audit-search.rules.ts';

/** One page of the log, newest first. */
export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', search],
    queryFn: ({ signal }) => api.call('GET /admin/audit', { query: auditAsked(search), signal }),
    placeholderData: keepPreviousData,
  });
