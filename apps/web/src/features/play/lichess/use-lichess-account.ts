import { readStored, store } from '@muqabla/ui/storage';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { LICHESS_PATH, lichessAccountQuery } from '../../../lib/lichess.ts';
import { updateQueryData } from '../../../lib/query-client.ts';
import type { ReturnState } from '../../../lib/return-path.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

const KEY = 'lichess-return';

/** A path of this app, whatever was stored. */
const inApp = (path: string | null | undefined) => (path?.startsWith('/') && !path.startsWith('//') ? path : undefined);

/** Returns the page that the player came from, kept while they are on Lichess. */
export function useReturnPath(): string | undefined {
  const state = useHistoryState<ReturnState>();
  return inApp(state?.from) ?? inApp(readStored(KEY));
}

/** Leaves for Lichess, where the player allows the product to read their name. */
export function useConnect() {
  const from = inApp(useHistoryState<ReturnState>()?.from);
  return useMutation({
    mutationFn: () => api.call('POST /lichess/account/connect'),
    onSuccess: ({ url }) => {
      if (from !== undefined) store(KEY, from);
      location.assign(url);
    },
  });
}

/** Disconnects the account. */
export function useDisconnect() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('DELETE /lichess/account'),
    onSuccess: () => {
      store(KEY, null);
      void toastOk(m.lichess_disconnected());
    },
    onSettled: () => queries.invalidateQueries(lichessAccountQuery()),
  });
}

/**
 * Reads the parameters with which Lichess has returned, once, and takes them out of the address, so that a reload does
 * not send them again.
 */
const readReturn = () => {
  const search = new URLSearchParams(location.search);
  const [code, state, error] = [search.get('code'), search.get('state'), search.get('error')];
  return { given: code !== null && state !== null ? { code, state } : null, isDenied: error !== null };
};

/** Finishes the connection that `useConnect` began, when Lichess has returned the player to this page. */
export function useReturn() {
  const queries = useQueryClient();
  const [{ given, isDenied }] = useState(readReturn);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { code: string; state: string }) => api.call('POST /lichess/account/finish', { body }),
    onSuccess: (account) => updateQueryData(lichessAccountQuery().queryKey, account),
    onError: () => queries.invalidateQueries(lichessAccountQuery()),
  });
  useEffect(() => {
    if (location.search === '') return;
    navigate(LICHESS_PATH, { replace: true });
    if (given !== null) mutate(given);
  }, [given, mutate]);
  return { isPending, error, isDenied };
}
