import type { RefusalResponse } from '@muqabla/contract/call';
import type { RefusalCode } from '@muqabla/contract/refusals';

/**
 * A call whose status was not 200. `status` 0 with code `NO_RESPONSE` means that there was no response (offline, connection
 * lost): the outcome is then unknown and the message is empty.
 */
export class CallError extends Error {
  readonly status: number;
  readonly code: RefusalCode | 'NO_RESPONSE';

  constructor(status: number, { message, code }: RefusalResponse | { message: string; code: 'NO_RESPONSE' }) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
  }
}
