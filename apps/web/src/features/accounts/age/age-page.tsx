import type { AgeProof } from '@muqabla/contract/accounts/age/age-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadingGroup } from '../../../components/loading-status.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { dayAndTime } from '../../../lib/dates.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { AgeFailure } from './age-failure.tsx';
import { ageQuery, useAgeChange } from './age.queries.ts';
import { CodeField, isCode } from './code-field.tsx';
import { GuardianForm } from './guardian-form.tsx';

/** The proof of age, where the operator asks for one before play. */
export function AgePage() {
  const { data, isError, isFetching, refetch } = useQuery(ageQuery());
  return (
    <PageMain title={m.age_title()}>
      <PageHead title={m.age_title()} back />
      {data !== undefined && <Age age={data} />}
      {data === undefined && isError && (
        <LoadError title={m.age_failed()} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && (
        <LoadingGroup>
          <Skeleton className="h-48 rounded-m" />
        </LoadingGroup>
      )}
    </PageMain>
  );
}

function Age({ age: { state, minimumAge: age, provedAt, guardian } }: { age: AgeProof }) {
  if (state === 'notAsked') return <Note>{m.age_not_asked()}</Note>;
  if (state === 'needed') return <ProveAge age={age} />;
  if (state === 'proved')
    return (
      <Note tone="ok">
        <b className="block">{m.age_proved()}</b>
        {provedAt !== null && <span>{m.age_proved_line({ time: dayAndTime(provedAt) })}</span>}
      </Note>
    );
  return (
    <>
      {state === 'below' && (
        <Note tone="wait">
          <b className="block">{m.age_below()}</b>
          {m.age_below_line({ age })}
        </Note>
      )}
      {!FOR_MONEY && state === 'guardianNeeded' && <GuardianForm age={age} />}
      {!FOR_MONEY && guardian !== null && state === 'guardianConfirmed' && <ConfirmedBy guardian={guardian} />}
      <ProveAgain age={age} />
    </>
  );
}

/** Asks for the code that proves the player's age. */
function ProveAge({ age }: { age: number }) {
  const [code, setCode] = useState('');
  const prove = useAgeChange((body: { code: string }) => api.call('PUT /user/age', { body }));
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{m.age_needed({ age })}</h2>
      <p className="text-small text-text-2">{m.age_needed_line()}</p>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isCode(code) && !prove.isPending) prove.mutate({ code: code.trim() });
        }}
      >
        <CodeField id="age-code" label={m.age_code()} value={code} onChange={setCode} />
        <AgeFailure error={prove.error} />
        <Button type="submit" block disabled={!isCode(code)} busy={prove.isPending}>
          {m.age_confirm()}
        </Button>
      </form>
    </Card>
  );
}

/** The way to another code, for a player who has reached the age since. */
function ProveAgain({ age }: { age: number }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ProveAge age={age} />;
  return (
    <Button variant="ghost" block onClick={() => setOpen(true)}>
      {m.age_again()}
    </Button>
  );
}

function ConfirmedBy({ guardian: { name, confirmedAt } }: { guardian: NonNullable<AgeProof['guardian']> }) {
  const takeBack = useAgeChange(() => api.call('DELETE /user/age/guardian'));
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{m.age_guardian_done({ name })}</h2>
      <p className="text-small text-text-2">{m.age_guardian_done_line({ time: dayAndTime(confirmedAt) })}</p>
      <AgeFailure error={takeBack.error} />
      <Button variant="outline" block busy={takeBack.isPending} onClick={() => takeBack.mutate(undefined)}>
        {m.age_guardian_take_back()}
      </Button>
    </Card>
  );
}
