import { CallFailed } from '@muqabla/client/call-failed';
import { SHORT_TOAST_MILLISECONDS, toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from '../../lib/failure.ts';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';
import {
  endOfFailure,
  orderFor,
  type RechargeDetails,
  type RechargeEnd,
  type RechargeOrder,
} from './recharge-order.rules.ts';
import { keepUnanswered, readUnanswered } from './unanswered-order.ts';
import { useRecharges } from './use-recharges.ts';

/** What became of an order; its note stays until it is dismissed or the next order is sent. */
export type RechargeResult = { order: RechargeOrder; end: RechargeEnd };

type Sending = { order: RechargeOrder; isAgain: boolean };

/** Recharges; an order whose answer is lost goes out again under its own id and is never paid twice. */
export function useRecharge(userId: string) {
  const queries = useQueryClient();
  const [unanswered, setUnanswered] = useState(() => readUnanswered(userId));
  const [result, setResult] = useState<RechargeResult | undefined>(unanswered && { order: unanswered, end: 'unheard' });
  const remember = (order: RechargeOrder | undefined) => {
    keepUnanswered(userId, order);
    setUnanswered(order);
  };
  const settle = (order: RechargeOrder, end: RechargeEnd) => {
    remember(end === 'unheard' ? order : undefined);
    setResult({ order, end });
    void queries.invalidateQueries({ queryKey: ['own'] });
  };
  const recharge = useMutation({
    mutationFn: ({ order }: Sending) => api.call('POST /user/recharge', { body: order }),
    onSuccess: ({ status, message }, { order }) => {
      settle(order, status);
      if (status === 'success') void toastOk(m.recharge_success(), SHORT_TOAST_MILLISECONDS);
      else if (status === 'pending') void toastOk(m.recharge_pending(), SHORT_TOAST_MILLISECONDS);
      else void toastBad(message === '' ? m.recharge_failed() : message, SHORT_TOAST_MILLISECONDS);
    },
    onError: (error, { order, isAgain }) => {
      const { status, code } = error instanceof CallFailed ? error : { status: 0, code: '' };
      settle(order, endOfFailure({ status, code, isAgain }));
      void toastBad(failureWords(error, m.recharge_server_error()), SHORT_TOAST_MILLISECONDS);
    },
  });
  const busy = recharge.isPending;

  // The list knows what became of an order whose own answer was lost, or was still to come.
  const { data: latest } = useRecharges(1);
  const listed = busy ? undefined : latest?.recharges.find(({ order_id }) => order_id === result?.order.order_id);
  const heard = unanswered && listed;
  const open = heard === undefined ? unanswered : undefined;
  const end = listed?.status ?? result?.end;
  return {
    send: (details: RechargeDetails) => {
      const order = orderFor(details, open, Date.now());
      // Before it leaves: the page may be gone before the answer is here.
      remember(order);
      setResult(undefined);
      recharge.mutate({ order, isAgain: order === open });
    },
    busy,
    unanswered: open,
    /** The last order once it is known to be taken: its form must not go out again by a second press. */
    spent: end === 'success' || end === 'pending' ? result?.order : undefined,
    result: result && end && { order: result.order, end },
    dismiss: () => {
      if (heard) remember(undefined);
      setResult(undefined);
    },
  };
}
