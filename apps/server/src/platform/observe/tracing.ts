import type { IncomingHttpHeaders } from 'node:http';

/** Values of a span, each from the code or from a small set: no id of a person, no input, no value of a statement. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/**
 * A piece of work to measure. `client` is a statement or a call to another system, which is recorded within other work alone. `headers` are those of a
 * request, whose `traceparent` continues the caller's trace.
 */
export type NewSpan = {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: SpanAttributes;
  readonly headers?: IncomingHttpHeaders;
};

export type OpenSpan = {
  /** Runs work whose spans are parts of this one. */
  run<T>(work: () => T): T;
  /** Ends the span; with `error` as a failure, named by its kind and not by its message, which may quote input. */
  end(result?: { readonly attributes?: SpanAttributes; readonly error?: string }): void;
};

/** Traces of requests, statements and jobs for an OpenTelemetry collector. */
export type Tracing = {
  start(span: NewSpan): OpenSpan;
  /** Sends what has been recorded. */
  stop(): Promise<void>;
};

const NO_SPAN: OpenSpan = { run: (work) => work(), end: () => {} };

/** Records nothing. */
export const NO_TRACING: Tracing = { start: () => NO_SPAN, stop: async () => {} };

const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/** Ends a span with the outcome of work; returns that work. */
export const followSpan = <T>(span: OpenSpan, work: Promise<T>): Promise<T> => {
  if (span === NO_SPAN) return work;
  work.then(
    () => span.end(),
    (error: unknown) => span.end({ error: kindOf(error) }),
  );
  return work;
};

/** Runs work in a span, which ends with it. */
export const inSpan = <T>(tracing: Tracing, described: NewSpan, work: () => Promise<T>): Promise<T> => {
  const span = tracing.start(described);
  return followSpan(span, span.run(work));
};

// Statements are constants of the code, so that there are a few thousand of them.
const MAX_KNOWN = 5000;
const known = new Map<string, NewSpan>();

const describeStatement = (text: string): NewSpan => {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  const [operation = ''] = words.split(' ', 1);
  const [, table = ''] = /\b(?:from|into|update) ([a-z_.]+)/i.exec(words) ?? [];
  return {
    name: `${operation} ${table}`.trim(),
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': words },
  };
};

/** The span of a statement: its text with $1, $2 … in the place of values. */
export const statementSpan = (text: string): NewSpan => {
  const span = known.get(text) ?? describeStatement(text);
  if (known.size < MAX_KNOWN) known.set(text, span);
  return span;
};
