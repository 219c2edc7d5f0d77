import { Card } from '@muqabla/ui/card';
import { Pager } from '@muqabla/ui/pager';
import { Skeleton } from '@muqabla/ui/skeleton';
import { Spinner } from '@muqabla/ui/spinner';
import { Steps } from '@muqabla/ui/steps';
import { useState } from 'react';
import { Example, Section } from '../section.tsx';
import { useText } from '../texts.ts';

/** Loading, steps, countdown and pages. */
export function Progress() {
  const text = useText();
  const [page, setPage] = useState(1);
  const steps = [text('roomCode'), text('play'), text('result')];
  return (
    <>
      <Section title="Skeleton">
        <Card className="grid gap-3">
          <div className="flex items-center gap-3">
            <Skeleton className="size-9 rounded-full" />
            <div className="grid flex-1 gap-1.5">
              <Skeleton className="h-3 w-1/2" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
          <Skeleton className="h-12 rounded-m" />
        </Card>
      </Section>
      <Section title="Spinner">
        <div className="flex gap-4">
          <Spinner />
          <span className="text-link">
            <Spinner />
          </span>
        </div>
      </Section>
      <Section title="Steps">
        {steps.map((step, current) => (
          <Example key={step} state={`step ${current + 1} of 3`}>
            <Steps label={text('progress')} steps={steps} current={current} />
          </Example>
        ))}
        <Example state="finished">
          <Steps label={text('progress')} steps={steps} current={3} />
        </Example>
      </Section>
      <Section title="Pager">
        <Example state="first page; press Next for a middle page">
          <Pager
            page={page}
            pages={7}
            onPage={setPage}
            words={{
              label: text('pages'),
              previous: text('previous'),
              next: text('next'),
              position: text('pageOf', { page }),
            }}
          />
        </Example>
      </Section>
    </>
  );
}
