import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from './log.ts';
import type { TracingConfig } from './tracing-config.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

// A stop waits for the last of them, and a collector that is away must not hold it.
const EXPORT_MILLISECONDS = 3000;

const samplerOf = ({ sampler, ratio }: TracingConfig): Sampler => {
  const [, isParentBased, kind] = /^(parentbased_)?(.*)$/.exec(sampler) ?? [];
  const root =
    kind === 'traceidratio'
      ? new TraceIdRatioBasedSampler(ratio)
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new AlwaysOnSampler();
  return isParentBased === undefined ? root : new ParentBasedSampler({ root });
};

/** The exporter with a line in the log for each batch that it could not send: the library is silent about it. */
const reporting = (exporter: SpanExporter, log: Log): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.code !== ExportResultCode.SUCCESS)
        log.warn({ spans: spans.length, message: result.error?.message }, 'traces could not be sent');
      done(result);
    }),
  shutdown: () => exporter.shutdown(),
});

/** Sends traces by OTLP over HTTP in protobuf. */
export const openTelemetry = (config: TracingConfig, log: Log): Tracing => {
  const exporter = new OTLPTraceExporter({
    url: config.url,
    headers: config.headers,
    timeoutMillis: EXPORT_MILLISECONDS,
  });
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': config.serviceName }));
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reporting(exporter, log), exportTimeoutMillis: EXPORT_MILLISECONDS }),
    ],
  });
  const tracer = provider.getTracer('muqabla');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();
  return {
    start: ({ name, kind, attributes, headers }) => {
      const outer = current.getStore();
      // What a server repeats by itself asks the database every second, and belongs to no trace.
      if (outer === undefined && kind === 'client') return NO_TRACING.start({ name, kind });
      const parent =
        headers === undefined
          ? (outer ?? ROOT_CONTEXT)
          : propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const span = tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, parent);
      const inner = trace.setSpan(parent, span);
      return {
        run: (work) => current.run(inner, work),
        end: ({ attributes: found, error } = {}) => {
          if (found !== undefined) span.setAttributes(found);
          if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    // What could not be sent at the end has its line in the log, and is no reason to fail.
    stop: () => provider.shutdown().catch(() => {}),
  };
};
