import { BAN_KINDS, type BanKind } from '@muqabla/contract/players/ban-terms';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MutationError } from '../../components/mutation-error.tsx';
import { ReasonField } from '../../components/reason-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { api } from '../../lib/api.ts';
import { useMe } from '../../lib/permissions.ts';
import { PLAYERS } from '../../lib/player-query.ts';
import { isReason } from '../../lib/reason.rules.ts';
import * as m from '../../messages.ts';
import { type BanLength, banEndOf, banLengthsFor } from './ban-terms.rules.ts';
import { banKindWords, defaultReason } from './ban.messages.ts';

type Typed = { kind: BanKind; length: BanLength; day: string; reason: string; reasonHi: string; note: string };
type End = NonNullable<ReturnType<typeof banEndOf>>;

const lengthWords = (length: BanLength) => {
  if (length === 'never') return m.ban_length_never();
  if (length === '1') return m.ban_length_day();
  return length === 'date' ? m.ban_length_date() : m.ban_length_days({ days: Number(length) });
};

/** Bans a player: kind, length, the reason the player reads in both languages, and a note for staff only. */
export function BanForm({ playerId }: { playerId: string }) {
  const { may } = useMe();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed>(() => ({
    kind: 'fraud',
    length: '7',
    day: '',
    note: '',
    ...defaultReason('fraud'),
  }));
  const ban = useMutation({
    mutationFn: ({ kind, reason, reasonHi, note, ends }: Typed & { ends: End }) =>
      api.call('POST /admin/players/{playerId}/ban', {
        params: { playerId },
        body: { kind, ends, reason: reason.trim(), reasonHi: reasonHi.trim(), note: note.trim() },
      }),
    onSuccess: () => void toastOk(m.ban_done()),
    onSettled: () => client.invalidateQueries({ queryKey: [PLAYERS] }),
  });
  const ends = banEndOf(typed.length, typed.day);
  const ready = ends !== undefined && isReason(typed.reason) && isReason(typed.reasonHi) && isReason(typed.note);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !ban.isPending) ban.mutate({ ...typed, ends });
  };
  return (
    <form className="grid gap-2.5" onSubmit={send}>
      <h3 className="text-h3">{m.ban_title()}</h3>
      <p className="text-small text-text-2">{m.ban_effect()}</p>
      <MutationError error={ban.error} />
      <div className="grid gap-2.5 sm:grid-cols-2">
        <SelectField
          id="ban-kind"
          label={m.ban_kind()}
          value={typed.kind}
          options={BAN_KINDS.map((value) => ({ value, label: banKindWords(value) }))}
          onChange={(kind) => setTyped({ ...typed, kind, ...defaultReason(kind) })}
        />
        <SelectField
          id="ban-length"
          label={m.ban_length()}
          value={typed.length}
          options={banLengthsFor(may('banForLong')).map((value) => ({ value, label: lengthWords(value) }))}
          onChange={(length) => setTyped({ ...typed, length })}
        />
      </div>
      {typed.length === 'date' && (
        <Field
          id="ban-day"
          type="date"
          label={m.ban_day()}
          className="py-2! px-3!"
          value={typed.day}
          onChange={(event) => setTyped({ ...typed, day: event.target.value })}
        />
      )}
      <ReasonField
        id="ban-reason"
        label={m.ban_reason_en()}
        readers={m.ban_reason_help()}
        value={typed.reason}
        onChange={(reason) => setTyped({ ...typed, reason })}
      />
      <ReasonField
        id="ban-reason-hi"
        label={m.ban_reason_hi()}
        readers={m.ban_reason_help()}
        value={typed.reasonHi}
        onChange={(reasonHi) => setTyped({ ...typed, reasonHi })}
      />
      <ReasonField
        id="ban-note"
        label={m.ban_note()}
        readers={m.ban_note_help()}
        value={typed.note}
        onChange={(note) => setTyped({ ...typed, note })}
      />
      <Button type="submit" variant="bad" block disabled={!ready} busy={ban.isPending}>
        {m.ban_send()}
      </Button>
    </form>
  );
}
