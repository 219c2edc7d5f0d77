import { Button } from '@muqabla/ui/button';
import { CopyButton } from '@muqabla/ui/copy-button';
import { Link2, Unlink } from '@muqabla/ui/icons';
import { toastBad } from '@muqabla/ui/toast';
import { errorMessage } from '../../../../lib/error-message.ts';
import * as m from '../../../../messages.ts';
import type { useGameLink } from './use-game-link.ts';

/** Makes, copies or takes back the link by which everybody can open the record of a finished game. */
export function GameLink({ link, make, takeBack }: ReturnType<typeof useGameLink>) {
  const onError = (error: Error) => void toastBad(errorMessage(error, m.shared_link_failed()));
  return (
    <div className="grid gap-2">
      <p className="text-center text-small text-text-2">{m.shared_link_line()}</p>
      {link === undefined ? (
        <Button
          block
          variant="outline"
          icon={<Link2 size={20} aria-hidden />}
          busy={make.isPending}
          onClick={() => make.mutate(undefined, { onError })}
        >
          {m.shared_link_make()}
        </Button>
      ) : (
        <>
          <CopyButton block text={link} label={m.friends_copy()} copiedLabel={m.friends_copied()} />
          <Button
            block
            variant="ghost"
            icon={<Unlink size={20} aria-hidden />}
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate(undefined, { onError })}
          >
            {m.shared_link_back()}
          </Button>
        </>
      )}
    </div>
  );
}
