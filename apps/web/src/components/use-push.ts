import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../lib/error-message.ts';
import { pushQuery, pushSupport, turnPushOff, subscribeToPush } from '../lib/push.ts';
import * as m from '../messages.ts';

/** State of pushes on this device, and its setter. `unknown` while loading, `absent` where the installation sends none. */
export function usePush() {
  const [support, setSupport] = useState(pushSupport);
  const { data, isError, refetch } = useQuery({ ...pushQuery(), enabled: support !== 'unsupported' });
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      await (on ? subscribeToPush() : turnPushOff());
    },
    onSettled: () => setSupport(pushSupport()),
  });
  const state =
    support === 'possible'
      ? data === undefined
        ? 'unknown'
        : data.on && Notification.permission === 'granted'
          ? 'on'
          : data.sandbox || data.publicKey !== undefined
            ? 'off'
            : 'absent'
      : support;
  return {
    state: state as 'absent' | 'unsupported' | 'blocked' | 'unknown' | 'off' | 'on',
    isError,
    busy: change.isPending,
    failure: change.isError ? errorMessage(change.error, m.push_failed()) : undefined,
    setOn: (on: boolean) => change.mutate(on),
    refetch: () => void refetch(),
  };
}
