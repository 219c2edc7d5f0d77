import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from '../lib/failure.ts';
import { pushQuery, pushSupport, turnPushOff, turnPushOn } from '../lib/push.ts';
import * as m from '../messages.ts';

/** Where pushes to this device stand, and how to change that. */
export function usePush() {
  const [support, setSupport] = useState(pushSupport);
  const { data, isError, refetch } = useQuery({ ...pushQuery(), enabled: support !== 'unsupported' });
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      await (on ? turnPushOn() : turnPushOff());
    },
    onSettled: () => setSupport(pushSupport()),
  });
  const state =
    support === 'possible'
      ? data === undefined
        ? 'unknown'
        : data.on && Notification.permission === 'granted'
          ? 'on'
          : 'off'
      : support;
  return {
    state: state as 'unsupported' | 'blocked' | 'unknown' | 'off' | 'on',
    notLoaded: isError,
    busy: change.isPending,
    failure: change.isError ? failureWords(change.error, m.push_failed()) : undefined,
    turn: (on: boolean) => change.mutate(on),
    reload: () => void refetch(),
  };
}
