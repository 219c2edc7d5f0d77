/** The samplers of OpenTelemetry's OTEL_TRACES_SAMPLER that need no other system. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type TracingConfig = {
  /** The address of the collector that takes traces. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: (typeof SAMPLERS)[number];
  /** The share of traces that the samplers with a ratio keep. */
  readonly ratio: number;
};
