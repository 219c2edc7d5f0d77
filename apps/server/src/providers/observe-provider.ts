import type { Metrics } from '../platform/observe/metrics.ts';
import { inSpan, type Tracing } from '../platform/observe/tracing.ts';
import type { ProviderHealth } from './provider-health.ts';

/** The measured calls of a provider, and the label for each response: from a small fixed set. */
type Outcomes<P> = {
  readonly [C in keyof P as P[C] extends (...args: never[]) => Promise<unknown> ? C : never]?: P[C] extends (
    ...args: never[]
  ) => Promise<infer Result>
    ? (result: Result) => string
    : never;
};

/** The counters, the memory and the traces of providers' responses. */
export type Watch = { readonly metrics: Metrics; readonly health: ProviderHealth; readonly tracing: Tracing };

type AnyCall = (...args: unknown[]) => Promise<unknown>;

/** A provider whose responses are counted and timed. A call that throws counts as `no_answer`; the error is rethrown. */
export const observeProvider = <P extends object>(
  { metrics, health, tracing }: Watch,
  provider: string,
  port: P,
  outcomes: Outcomes<P>,
): P => {
  const observed: Record<string, AnyCall> = {};
  for (const [call, outcomeOf] of Object.entries(outcomes) as [string, (result: unknown) => string][]) {
    const original = (port as Record<string, AnyCall>)[call];
    if (original === undefined) continue;
    const span = { name: `${provider} ${call}`, kind: 'client' as const };
    observed[call] = async (...args) => {
      const end = metrics.providerSeconds.startTimer({ provider, call });
      let outcome = 'no_answer';
      try {
        const result = await inSpan(tracing, span, () => original(...args));
        outcome = outcomeOf(result);
        return result;
      } finally {
        end();
        health.record(provider, outcome === 'no_answer' ? 'failed' : 'answered');
        metrics.providerAnswers.inc({ provider, call, outcome });
      }
    };
  }
  return { ...port, ...observed };
};
