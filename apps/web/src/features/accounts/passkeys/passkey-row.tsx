import type { Passkey } from '@muqabla/contract/accounts/passkeys/passkey-calls';
import { Button } from '@muqabla/ui/button';
import { Chip } from '@muqabla/ui/chip';
import { KeyRound } from '@muqabla/ui/icons';
import { dayAndTime } from '../../../lib/dates.ts';
import * as m from '../../../messages.ts';

type PasskeyRowProps = { passkey: Passkey; busy: boolean; onRename: () => void; onRemove: () => void };

/** One passkey: where it is, when it was last used, and whether it confirms already. */
export function PasskeyRow({ passkey, busy, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, isSynced, isBlocked, confirmsFrom } = passkey;
  return (
    <div className="grid gap-1 p-3.5">
      <div className="flex items-start gap-3">
        <KeyRound size={20} aria-hidden className="mt-0.5 shrink-0 text-text-3" />
        <span className="min-w-0 flex-1">
          <b className="block break-words">{name}</b>
          <span className="block text-small text-text-2">
            {lastUsedAt === undefined
              ? m.passkey_made({ time: dayAndTime(createdAt) })
              : m.passkey_used({ time: dayAndTime(lastUsedAt) })}
          </span>
          <span className="block text-caption text-text-3">
            {isSynced ? m.passkey_synced() : m.passkey_here_only()}
          </span>
        </span>
        {isBlocked && <Chip tone="bad">{m.passkey_blocked()}</Chip>}
      </div>
      {isBlocked && <p className="text-small text-bad">{m.passkey_blocked_line()}</p>}
      {confirmsFrom !== undefined && (
        <p className="text-small text-text-2">{m.passkey_new_line({ time: dayAndTime(confirmsFrom) })}</p>
      )}
      <div className="-mb-2 -ml-3.5 flex flex-wrap">
        <Button size="small" variant="ghost" disabled={busy} onClick={onRename}>
          {m.passkey_rename()}
        </Button>
        <Button size="small" variant="ghost" disabled={busy} onClick={onRemove}>
          {m.passkey_remove()}
        </Button>
      </div>
    </div>
  );
}
