import type { Metrics } from '../platform/observe/metrics.ts';

/** Which calls of a provider are measured, and the word for each answer: one of few, known beforehand. */
type Outcomes<P> = {
  readonly [C in keyof P as P[C] extends (...given: never[]) => Promise<unknown> ? C : never]?: P[C] extends (
    ...given: never[]
  ) => Promise<infer Answer>
    ? (answer: Answer) => string
    : never;
};

type AnyCall = (...given: unknown[]) => Promise<unknown>;

/** A provider whose answers are counted and timed. A call that throws counts as `no_answer`, and throws on. */
export const observeProvider = <P extends object>(
  metrics: Metrics,
  provider: string,
  port: P,
  outcomes: Outcomes<P>,
): P => {
  const observed: Record<string, AnyCall> = {};
  for (const [call, outcomeOf] of Object.entries(outcomes) as [string, (answer: unknown) => string][]) {
    const ask = (port as Record<string, AnyCall>)[call];
    if (ask === undefined) continue;
    observed[call] = async (...given) => {
      const end = metrics.providerSeconds.startTimer({ provider, call });
      let outcome = 'no_answer';
      try {
        const answer = await ask(...given);
        outcome = outcomeOf(answer);
        return answer;
      } finally {
        end();
        metrics.providerAnswers.inc({ provider, call, outcome });
      }
    };
  }
  return { ...port, ...observed };
};
