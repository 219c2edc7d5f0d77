import { CallError } from '@muqabla/client/call-error';
import { buttonClass } from '@muqabla/ui/button-class';
import { Note } from '@muqabla/ui/note';
import { Link } from 'wouter';
import { errorMessage, isLimitRefusal } from '../../../lib/error-message.ts';
import { currentPath, type ReturnState } from '../../../lib/return-path.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

/** Error of a failed accept, with a link to the limits or, for a low balance, to Add Cash, which returns here. */
export function AcceptError({ error }: { error: Error }) {
  const isBalanceLow = error instanceof CallError && error.code === 'INSUFFICIENT_BALANCE';
  return (
    <>
      <Note tone="bad" role="alert">
        {errorMessage(error, m.lobby_failed())}
      </Note>
      {isLimitRefusal(error) && (
        <Link href={paths.limits} className={buttonClass({ block: true })}>
          {m.limits_see()}
        </Link>
      )}
      {isBalanceLow && (
        <Link
          href={paths.deposit}
          state={{ from: currentPath() } satisfies ReturnState}
          className={buttonClass({ block: true })}
        >
          {m.lobby_add_cash()}
        </Link>
      )}
    </>
  );
}
