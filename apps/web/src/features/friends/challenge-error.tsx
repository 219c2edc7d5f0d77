import { buttonClass } from '@muqabla/ui/button-class';
import { Note } from '@muqabla/ui/note';
import { Link } from 'wouter';
import { errorMessage, isLimitRefusal } from '../../lib/error-message.ts';
import { isLowBalance } from '../../lib/low-balance.ts';
import { currentPath } from '../../lib/return-path.ts';
import * as m from '../../messages.ts';
import { paths } from '../../paths.ts';

/** Why a challenge failed, with a link to the limits or, for a low balance, to Add Cash, which returns here. */
export function ChallengeError({ error }: { error: Error }) {
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
      {isLowBalance(error) && (
        <Link href={paths.deposit} state={{ from: currentPath() }} className={buttonClass({ block: true })}>
          {m.lobby_add_cash()}
        </Link>
      )}
    </>
  );
}
