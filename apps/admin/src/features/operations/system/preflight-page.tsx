import type { PreflightItem } from '@muqabla/contract/operations/system/preflight-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CopyText } from '../../../components/copy-text.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { preflightQuery } from './jobs.screen.ts';

/** The gaps of the installation, and a question to each of its providers. */
export function PreflightPage() {
  const query = useQuery(preflightQuery);
  return (
    <PageBody className="max-w-[920px]">
      <QueryFrame query={query} failed={m.preflight_failed()} skeleton={<LineSkeleton lines={8} />}>
        {({ economy, items }) => (
          <Card className="grid gap-3.5">
            <p className="text-small text-text-2">{m.preflight_lead[economy]()}</p>
            {items.length === 0 ? <Complete /> : <Items items={items} />}
          </Card>
        )}
      </QueryFrame>
      <Providers />
    </PageBody>
  );
}

function Complete() {
  return (
    <Facts>
      <Fact tone="ok">
        <b className="font-semi">{m.preflight_complete()}</b> {m.preflight_complete_text()}
      </Fact>
    </Facts>
  );
}

function Items({ items }: { items: readonly PreflightItem[] }) {
  return (
    <Facts>
      {items.map(({ level, subject, problem, value, page }) => (
        <Fact key={`${subject} ${problem}`} tone={level === 'refused' ? 'bad' : 'wait'}>
          <b className="font-mono text-caption font-semi">{subject}</b>{' '}
          <span className="sr-only">{level === 'refused' ? m.preflight_refused() : m.preflight_advised()}</span>
          <span className="block">{problem}</span>
          <span className="flex flex-wrap items-baseline gap-x-3 pb-1.5 text-caption text-text-3">
            {value !== '' && (
              <CopyText text={value} label={m.preflight_copy({ value })}>
                <span className="font-mono wrap-anywhere whitespace-normal">{value}</span>
              </CopyText>
            )}
            <span className="wrap-anywhere">{m.preflight_page({ page })}</span>
          </span>
        </Fact>
      ))}
    </Facts>
  );
}

function Providers() {
  const ask = useMutation({ mutationFn: () => api.call('POST /admin/system/preflight/providers') });
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.preflight_providers()}</h2>
      <p className="text-small text-text-2">{m.preflight_providers_text()}</p>
      {ask.data !== undefined && (
        <Facts>
          {ask.data.steps.length === 0 && <Fact tone="mute">{m.preflight_no_providers()}</Fact>}
          {ask.data.steps.map(({ step, ok, detail }) => (
            <Fact key={step} tone={ok ? 'ok' : 'bad'}>
              <b className="font-semi">{step}</b> <span className="wrap-anywhere">{detail}</span>
            </Fact>
          ))}
        </Facts>
      )}
      <MutationError error={ask.error} />
      <Button block busy={ask.isPending} onClick={() => ask.mutate()}>
        {m.preflight_ask()}
      </Button>
    </Card>
  );
}
