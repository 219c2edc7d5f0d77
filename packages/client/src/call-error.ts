import type { RefusalResponse } from '@muqabla/contract/call';
import type { RefusalCode } from '@muqabla/contract/refusals';

/**
 * A call that did not answer 200. `status` 0 and code `NO_RESPONSE` mean that no answer came at all (offline, cut off):
 * the outcome is then unknown and the words are empty.
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
