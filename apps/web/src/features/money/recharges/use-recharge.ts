import { CallError } from '@muqabla/client/call-error';
import { parseStored, readOfTab, storeInTab } from '@muqabla/ui/storage';
import { SHORT_TOAST_MILLISECONDS, toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import {
  orderFor,
  outcomeOfError,
  type RechargeDetails,
  type RechargeOrder,
  type RechargeOutcome,
} from './recharge-order.rules.ts';
import { useRecharges } from './use-recharges.ts';

const keyOf = (userId: string) => `recharge:${userId}`;

/** The stored order without a response, if any. It survives reloads and is lost when the tab closes. */
const readUnconfirmedOrder = (userId: string): RechargeOrder | undefined =>
  parseStored<RechargeOrder>(readOfTab(keyOf(userId))) ?? undefined;

/**
 * Stores an order until its response arrives; undefined removes it. Where storage is blocked, the list of recharges still shows the
 * order's status.
 */
const saveUnconfirmedOrder = (userId: string, order: RechargeOrder | undefined): void =>
  storeInTab(keyOf(userId), order === undefined ? null : JSON.stringify(order));

/** Result of an order, shown until dismissed or until the next order is sent. */
export type RechargeResult = { order: RechargeOrder; outcome: RechargeOutcome };

type Attempt = { order: RechargeOrder; isRetry: boolean };

/** Sends recharges. An order without a response is retried under the same id, so that it is never paid twice. */
export function useRecharge(userId: string) {
  const queries = useQueryClient();
  const [stored, setStored] = useState(() => readUnconfirmedOrder(userId));
  const [result, setResult] = useState<RechargeResult | undefined>(stored && { order: stored, outcome: 'unknown' });
  const saveOrder = (order: RechargeOrder | undefined) => {
    saveUnconfirmedOrder(userId, order);
    setStored(order);
  };
  const settle = (order: RechargeOrder, outcome: RechargeOutcome) => {
    saveOrder(outcome === 'unknown' ? order : undefined);
    setResult({ order, outcome });
    void queries.invalidateQueries({ queryKey: ['own'] });
  };
  const recharge = useMutation({
    mutationFn: ({ order }: Attempt) => api.call('POST /user/recharge', { body: order }),
    onSuccess: ({ status, message }, { order }) => {
      settle(order, status);
      if (status === 'success') void toastOk(m.recharge_success(), SHORT_TOAST_MILLISECONDS);
      else if (status === 'pending') void toastOk(m.recharge_pending(), SHORT_TOAST_MILLISECONDS);
      else void toastBad(message === '' ? m.recharge_failed() : message, SHORT_TOAST_MILLISECONDS);
    },
    onError: (error, { order, isRetry }) => {
      const { status, code } = error instanceof CallError ? error : { status: 0, code: '' };
      settle(order, outcomeOfError({ status, code, isRetry }));
      void toastBad(errorMessage(error, m.recharge_server_error()), SHORT_TOAST_MILLISECONDS);
    },
  });
  const busy = recharge.isPending;

  // The list of recharges also resolves an order whose own response was lost.
  const { data: latest } = useRecharges();
  const listed = busy ? undefined : latest?.recharges.find(({ order_id }) => order_id === result?.order.order_id);
  const confirmed = stored && listed;
  const unconfirmed = confirmed === undefined ? stored : undefined;
  const outcome = listed?.status ?? result?.outcome;
  return {
    send: (details: RechargeDetails) => {
      const order = orderFor(details, unconfirmed, Date.now());
      // Stored before it is sent, because the page may close before the response arrives.
      saveOrder(order);
      setResult(undefined);
      recharge.mutate({ order, isRetry: order === unconfirmed });
    },
    busy,
    unconfirmed,
    /** The last order once the server has accepted it: a second tap must not send it again. */
    accepted: outcome === 'success' || outcome === 'pending' ? result?.order : undefined,
    result: result && outcome && { order: result.order, outcome },
    dismiss: () => {
      if (confirmed) saveOrder(undefined);
      setResult(undefined);
    },
  };
}
