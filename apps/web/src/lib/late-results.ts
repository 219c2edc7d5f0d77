import { toastBad, toastOk } from '@muqabla/ui/toast';
import * as m from '../messages.ts';
import { errorMessage } from './error-message.ts';
import { queryClient } from './query-client.ts';
import { sendWaitingResults } from './result-outbox.ts';
import { refetchMoney } from './wallet.ts';

/** Sends the results that wait on this device for a connection, and notifies the player of the outcome of each. */
export const sendLateResults = (userId: string): Promise<void> =>
  sendWaitingResults(userId, ({ error }) => {
    void queryClient.invalidateQueries({ queryKey: ['own'] });
    if (error === undefined) {
      refetchMoney();
      void toastOk(m.room_result_sent_later());
    } else void toastBad(m.room_result_not_taken({ reason: errorMessage(error, m.room_send_failed()) }));
  });
