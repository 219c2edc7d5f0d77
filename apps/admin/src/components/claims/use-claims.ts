import type { CaseKind } from '@muqabla/contract/cases';
import type { CaseClaim } from '@muqabla/contract/core/cases/case-calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** First part of the query keys of claims. */
export const CLAIMS = 'claims';

const POLL_MS = 10_000;
const NONE: ReadonlyMap<string, CaseClaim> = new Map();

/** The claims of the cases of a kind, by case; none without a kind. */
export function useClaims(kind: CaseKind | undefined): ReadonlyMap<string, CaseClaim> {
  const { data } = useQuery({
    queryKey: [CLAIMS, 'kind', kind],
    queryFn: ({ signal }) => api.call('GET /admin/cases/{kind}', { params: { kind: kind ?? 'review' }, signal }),
    enabled: kind !== undefined,
    refetchInterval: POLL_MS,
    select: ({ claims }) => new Map<string, CaseClaim>(claims.map((claim) => [claim._id, claim])),
  });
  return data ?? NONE;
}
