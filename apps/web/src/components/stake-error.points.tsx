import { buttonClass } from '@muqabla/ui/button-class';
import { Note } from '@muqabla/ui/note';
import { Link } from 'wouter';
import type { PlayIntent } from '../lib/deposit-return.ts';
import { errorMessage, isLimitRefusal } from '../lib/error-message.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';

/** Explains why a stake was refused, with a link to the limits where they are the reason. */
export function StakeError({ error }: { error: Error; intent?: PlayIntent }) {
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
    </>
  );
}
