import { CallError } from '@muqabla/client/call-error';
import type { MatchPhrases } from '@muqabla/contract/play/matches/phrase-calls';
import { PHRASE_SECONDS, type Phrase } from '@muqabla/contract/play/matches/phrases';
import { toHex } from '@muqabla/proofs/hex';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePollInterval } from '../../../lib/connection-status.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { useLiveEvent } from '../../../lib/live.ts';
import { updateQueryData } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

const RETRIES = 5;
const isLost = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500);

/** The phrases of a match, kept up to date by events, and what this player can do with them. */
export function usePhrases(matchId: string) {
  const queries = useQueryClient();
  const queryKey = ['own', 'phrases', matchId];
  const params = { matchId };
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('GET /match/{matchId}/phrases', { params, signal }),
    refetchInterval: usePollInterval(),
    staleTime: 0,
  });
  const add = (sent: MatchPhrases['phrases'][number]) =>
    updateQueryData<MatchPhrases>(queryKey, (known) =>
      known === undefined || known.phrases.some(({ number }) => number === sent.number)
        ? known
        : { ...known, phrases: [...known.phrases, sent].toSorted((a, b) => a.number - b.number) },
    );
  useLiveEvent('phraseSent', (event) => {
    if (event.matchId === matchId) add(event.sent);
  });
  const [lastSent, setLastSent] = useState(0);
  useEffect(() => {
    if (lastSent === 0) return;
    const timer = setTimeout(() => setLastSent(0), PHRASE_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [lastSent]);
  const onError = (error: unknown) => void toastBad(errorMessage(error, m.phrases_not_sent()));
  const send = useMutation({
    mutationFn: (body: { phrase: Phrase; key: string }) => api.call('POST /match/{matchId}/phrases', { params, body }),
    // The key makes a repeated request harmless.
    retry: (count, error) => count < RETRIES && isLost(error),
    onSuccess: (sent) => {
      add(sent);
      setLastSent(sent.number);
    },
    onError,
  });
  const mute = useMutation({
    mutationFn: (muted: boolean) => api.call('PUT /match/{matchId}/phrases/mute', { params, body: { muted } }),
    onSuccess: (own) => updateQueryData(queryKey, own),
    onError,
  });
  const report = useMutation({
    mutationFn: () => api.call('POST /match/{matchId}/phrases/report', { params }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
    onError,
  });
  return {
    own: query.data,
    error: query.error,
    isPaused: send.isPending || lastSent !== 0,
    send: (phrase: Phrase) => send.mutate({ phrase, key: toHex(crypto.getRandomValues(new Uint8Array(16))) }),
    mute,
    report,
  };
}
