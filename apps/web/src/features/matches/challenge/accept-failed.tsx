import { CallFailed } from '@muqabla/client/call-failed';
import { buttonClass } from '@muqabla/ui/button-class';
import { Note } from '@muqabla/ui/note';
import { Link } from 'wouter';
import { failureWords } from '../../../lib/failure.ts';
import { isLimitRefusal } from '../../../lib/limit-refusal.ts';
import { here, type LoginState } from '../../../lib/origin.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

/** Why the challenge was not taken; with too little money also the way to add some, which leads back here. */
export function AcceptFailed({ error }: { error: Error }) {
  const short = error instanceof CallFailed && error.code === 'INSUFFICIENT_BALANCE';
  return (
    <>
      <Note tone="bad" role="alert">
        {failureWords(error, m.lobby_failed())}
      </Note>
      {isLimitRefusal(error) && (
        <Link href={paths.limits} className={buttonClass({ block: true })}>
          {m.limits_see()}
        </Link>
      )}
      {short && (
        <Link
          href={paths.deposit}
          state={{ from: here() } satisfies LoginState}
          className={buttonClass({ block: true })}
        >
          {m.lobby_add_cash()}
        </Link>
      )}
    </>
  );
}
