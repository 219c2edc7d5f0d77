import type { CaseKind } from '@muqabla/contract/cases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { CLAIMS } from './use-claims.ts';

const RENEW_MS = 60_000;

type ClaimOptions = {
  kind: CaseKind;
  caseId: string;
  /** True when the case stays claimed after the component has gone, because its decision is about to be sent. */
  keeps?: (() => boolean) | undefined;
};

/**
 * Claims a waiting case while it is open and releases it afterwards. Returns the current claim, which may be another's, and how
 * to release and take the case by hand.
 */
export function useClaim({ kind, caseId, keeps }: ClaimOptions) {
  const client = useQueryClient();
  const [isReleased, setReleased] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: [CLAIMS, 'one', kind, caseId],
    queryFn: () => api.call('POST /admin/cases/{kind}/{caseId}/claim', { params: { kind, caseId } }),
    enabled: !isReleased,
    refetchInterval: RENEW_MS,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(
    () => () => {
      if (keeps?.() === true) return;
      // When the request fails, the claim expires by itself.
      api.call('DELETE /admin/cases/{kind}/{caseId}/claim', { params: { kind, caseId } }).catch(() => {});
    },
    [kind, caseId, keeps],
  );
  const release = async () => {
    setReleased(true);
    await api.call('DELETE /admin/cases/{kind}/{caseId}/claim', { params: { kind, caseId } }).catch(() => {});
    await client.invalidateQueries({ queryKey: [CLAIMS, 'kind', kind] });
  };
  const take = () => {
    setReleased(false);
    void refetch();
  };
  return { claim: isReleased ? undefined : data?.claim, isReleased, release, take };
}
