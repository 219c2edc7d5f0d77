import { readdirSync } from 'node:fs';

/** The resources that a server process holds at one moment. */
export type ProcessReading = {
  readonly residentMiB: number;
  /** Memory of objects in the JavaScript heap, garbage that was not collected yet included. */
  readonly heapMiB: number;
  /** Resident outside the JavaScript heap: buffers, compiled code, sockets, the runtime itself. */
  readonly nativeMiB: number;
  /** Handles and requests that keep Node's event loop busy: sockets, timers, files. */
  readonly handles: number;
  readonly fileDescriptors: number;
  readonly sockets: number;
};

const MIB = 1024 * 1024;

const totalOf = (metrics: string, name: string) => {
  const lines = metrics.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'));
  return [...lines].reduce((sum, [, value]) => sum + Number(value), 0);
};

/** Reads a server process by its metrics; Linux only, for its file descriptors. */
export const readProcess = async ({
  pid,
  metricsPort,
}: {
  pid: number;
  metricsPort: number;
}): Promise<ProcessReading> => {
  const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const residentMiB = totalOf(metrics, 'process_resident_memory_bytes') / MIB;
  return {
    residentMiB,
    heapMiB: totalOf(metrics, 'nodejs_heap_size_used_bytes') / MIB,
    nativeMiB: residentMiB - totalOf(metrics, 'nodejs_heap_size_total_bytes') / MIB,
    handles: totalOf(metrics, 'nodejs_active_resources_total'),
    fileDescriptors: readdirSync(`/proc/${pid}/fd`).length,
    sockets: totalOf(metrics, 'muqabla_sockets_open'),
  };
};
