import { BAN_KINDS, type BanKind } from '@muqabla/contract/accounts/players/ban-terms';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonField } from '../../../components/reason-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { api } from '../../../lib/api.ts';
import { useMe } from '../../../lib/permissions.ts';
import { PLAYERS } from '../../../lib/player-query.ts';
import { isReason } from '../../../lib/reason.rules.ts';
import * as m from '../../../messages.ts';
import { type BanLength, banEndOf, banLengthsFor } from './ban-terms.rules.ts';
import { banKindWords, defaultReason } from './ban.messages.ts';

type BanFormState = { kind: BanKind; length: BanLength; day: string; reason: string; reasonHi: string; note: string };
type End = NonNullable<ReturnType<typeof banEndOf>>;

const lengthWords = (length: BanLength) => {
  if (length === 'never') return m.ban_length_never();
  if (length === '1') return m.one_day();
  return length === 'date' ? m.ban_length_date() : m.days({ days: Number(length) });
};

/** Bans a player: kind, length, the reason the player reads in both languages, and a note for staff only. */
export function BanForm({ playerId }: { playerId: string }) {
  const { may } = useMe();
  const client = useQueryClient();
  const [form, setForm] = useState<BanFormState>(() => ({
    kind: 'fraud',
    length: '7',
    day: '',
    note: '',
    ...defaultReason('fraud'),
  }));
  const ban = useMutation({
    mutationFn: ({ kind, reason, reasonHi, note, ends }: BanFormState & { ends: End }) =>
      api.call('POST /admin/players/{playerId}/ban', {
        params: { playerId },
        body: { kind, ends, reason: reason.trim(), reasonHi: reasonHi.trim(), note: note.trim() },
      }),
    onSuccess: () => void toastOk(m.ban_done()),
    onSettled: () => client.invalidateQueries({ queryKey: [PLAYERS] }),
  });
  const ends = banEndOf(form.length, form.day);
  const ready = ends !== undefined && isReason(form.reason) && isReason(form.reasonHi) && isReason(form.note);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !ban.isPending) ban.mutate({ ...form, ends });
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
          value={form.kind}
          options={BAN_KINDS.map((value) => ({ value, label: banKindWords(value) }))}
          onChange={(kind) => setForm({ ...form, kind, ...defaultReason(kind) })}
        />
        <SelectField
          id="ban-length"
          label={m.ban_length()}
          value={form.length}
          options={banLengthsFor(may('banForLong')).map((value) => ({ value, label: lengthWords(value) }))}
          onChange={(length) => setForm({ ...form, length })}
        />
      </div>
      {form.length === 'date' && (
        <Field
          id="ban-day"
          type="date"
          label={m.ban_day()}
          className="py-2! px-3!"
          value={form.day}
          onChange={(event) => setForm({ ...form, day: event.target.value })}
        />
      )}
      <ReasonField
        id="ban-reason"
        label={m.ban_reason_en()}
        readers={m.ban_reason_help()}
        value={form.reason}
        onChange={(reason) => setForm({ ...form, reason })}
      />
      <ReasonField
        id="ban-reason-hi"
        label={m.ban_reason_hi()}
        readers={m.ban_reason_help()}
        value={form.reasonHi}
        onChange={(reasonHi) => setForm({ ...form, reasonHi })}
      />
      <ReasonField
        id="ban-note"
        label={m.ban_note()}
        readers={m.ban_note_help()}
        value={form.note}
        onChange={(note) => setForm({ ...form, note })}
      />
      <Button type="submit" variant="bad" block disabled={!ready} busy={ban.isPending}>
        {m.ban_send()}
      </Button>
    </form>
  );
}
