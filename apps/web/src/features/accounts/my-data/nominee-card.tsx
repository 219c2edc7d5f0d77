import { CallError } from '@muqabla/client/call-error';
import type { Nominee } from '@muqabla/contract/accounts/nominee/nominee-calls';
import {
  NOMINEE_NAME_MAX,
  NOMINEE_RELATIONS,
  type NomineeRelation,
} from '@muqabla/contract/accounts/nominee/nominee-terms';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Field } from '@muqabla/ui/field';
import { SelectField } from '@muqabla/ui/select-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { dayAndTime } from '../../../lib/dates.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { isPhone, phoneDigits } from '../lib/phone.rules.ts';
import { nomineeQuery } from './my-data.queries.ts';

const relations: Readonly<Record<NomineeRelation, () => string>> = m.nominee_relation;

/** The person who may exercise the player's rights after death or in incapacity: named, changed and removed. */
export function NomineeCard() {
  const { data } = useQuery(nomineeQuery());
  const [isEditing, setEditing] = useState(false);
  if (data === undefined) return null;
  const { nominee } = data;
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{m.nominee_title()}</h2>
      <p className="text-small text-text-2">{m.nominee_line()}</p>
      {isEditing ? (
        <NomineeForm nominee={nominee} onDone={() => setEditing(false)} />
      ) : nominee === null ? (
        <Button variant="outline" block onClick={() => setEditing(true)}>
          {m.nominee_name_one()}
        </Button>
      ) : (
        <NamedNominee nominee={nominee} onChange={() => setEditing(true)} />
      )}
    </Card>
  );
}

function useNomineeChange<Terms>(send: (terms: Terms) => Promise<{ nominee: Nominee | null }>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      client.setQueryData(nomineeQuery().queryKey, saved);
      onDone?.();
    },
  });
}

function Failure({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className="text-caption font-semi text-bad-ink">
      {errorMessage(error, m.purposes_failed())}
    </p>
  );
}

function NamedNominee({ nominee, onChange }: { nominee: Nominee; onChange: () => void }) {
  const remove = useNomineeChange(() => api.call('DELETE /user/nominee'));
  return (
    <>
      <p>
        <b className="block">{nominee.name}</b>
        <span className="block text-small text-text-2">{relations[nominee.relation]()}</span>
        <span className="num block text-small text-text-2">{nominee.phone}</span>
        <span className="block text-small text-text-2">{m.nominee_since({ time: dayAndTime(nominee.namedAt) })}</span>
      </p>
      <Failure error={remove.error} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="outline" onClick={onChange}>
          {m.nominee_change()}
        </Button>
        <Button size="small" variant="ghost" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
          {m.nominee_remove()}
        </Button>
      </div>
    </>
  );
}

function NomineeForm({ nominee, onDone }: { nominee: Nominee | null; onDone: () => void }) {
  const [name, setName] = useState(nominee?.name ?? '');
  const [relation, setRelation] = useState<NomineeRelation>(nominee?.relation ?? 'spouse');
  const [phone, setPhone] = useState(nominee?.phone ?? '');
  const save = useNomineeChange(
    (body: { name: string; relation: NomineeRelation; phone: string }) => api.call('PUT /user/nominee', { body }),
    onDone,
  );
  const isOwnNumber = save.error instanceof CallError && save.error.status === 400;
  const ready = name.trim() !== '' && isPhone(phone);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (ready && !save.isPending) save.mutate({ name: name.trim(), relation, phone });
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <Field
        id="nominee-name"
        label={m.nominee_name()}
        value={name}
        maxLength={NOMINEE_NAME_MAX}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        id="nominee-relation"
        label={m.nominee_relation_label()}
        value={relation}
        options={NOMINEE_RELATIONS.map((value) => ({ value, label: relations[value]() }))}
        onChange={({ target }) => setRelation(NOMINEE_RELATIONS.find((value) => value === target.value) ?? relation)}
      />
      <Field
        id="nominee-phone"
        label={m.nominee_phone()}
        prefix="+91"
        className="num pl-14!"
        inputMode="tel"
        autoComplete="off"
        value={phone}
        error={isOwnNumber ? m.nominee_phone_wrong() : undefined}
        onChange={(event) => {
          setPhone(phoneDigits(event.target.value));
          save.reset();
        }}
      />
      {!isOwnNumber && <Failure error={save.error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!ready} busy={save.isPending}>
          {m.profile_save()}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {m.nominee_keep()}
        </Button>
      </div>
    </form>
  );
}
