import type { Log } from './log.ts';
import type { TracingConfig } from './tracing-config.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

/** Opens the traces; without a collector nothing is recorded, and the library is not loaded. */
export const openTracing = async (config: TracingConfig | null, log: Log): Promise<Tracing> => {
  if (config === null) return NO_TRACING;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(config, log);
};
