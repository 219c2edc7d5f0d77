import { GUARDIAN_NAME_MAX, GUARDIAN_RELATIONS, type GuardianRelation } from '@muqabla/contract/accounts/age/age-terms';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { CheckRow } from '@muqabla/ui/check-row';
import { Field } from '@muqabla/ui/field';
import { SelectField } from '@muqabla/ui/select-field';
import { type SyntheticEvent, useState } from 'react';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { AgeFailure } from './age-failure.tsx';
import { useAgeChange } from './age.queries.ts';
import { CodeField, isCode } from './code-field.tsx';

const relations: Readonly<Record<GuardianRelation, () => string>> = m.age_relation;

/** Asks the parent or guardian of a minor to confirm the account, by a code of their own. */
export function GuardianForm({ age }: { age: number }) {
  const [name, setName] = useState('');
  const [relation, setRelation] = useState<GuardianRelation>('parent');
  const [code, setCode] = useState('');
  const [consent, setConsent] = useState(false);
  const confirm = useAgeChange((body: { name: string; relation: GuardianRelation; code: string; consent: true }) =>
    api.call('PUT /user/age/guardian', { body }),
  );
  const isReady = name.trim() !== '' && isCode(code) && consent;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady && !confirm.isPending)
      confirm.mutate({ name: name.trim(), relation, code: code.trim(), consent: true });
  };
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{m.age_guardian_needed()}</h2>
      <p className="text-small text-text-2">{m.age_guardian_line({ age })}</p>
      <form className="grid gap-3" noValidate onSubmit={submit}>
        <Field
          id="guardian-name"
          label={m.age_guardian_name()}
          value={name}
          maxLength={GUARDIAN_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          id="guardian-relation"
          label={m.age_guardian_relation_label()}
          value={relation}
          options={GUARDIAN_RELATIONS.map((value) => ({ value, label: relations[value]() }))}
          onChange={({ target }) => setRelation(GUARDIAN_RELATIONS.find((value) => value === target.value) ?? relation)}
        />
        <CodeField id="guardian-code" label={m.age_guardian_code()} value={code} onChange={setCode} />
        <CheckRow checked={consent} onChange={setConsent}>
          {m.age_guardian_consent()}
        </CheckRow>
        <AgeFailure error={confirm.error} />
        <Button type="submit" block disabled={!isReady} busy={confirm.isPending}>
          {m.age_guardian_confirm()}
        </Button>
      </form>
    </Card>
  );
}
