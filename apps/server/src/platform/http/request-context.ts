import { AsyncLocalStorage } from 'node:async_hooks';

/** What is being worked on: a request or a job. Every line logged meanwhile carries it. */
type WorkedOn = { readonly requestId: string } | { readonly jobId: string; readonly task: string };

const current = new AsyncLocalStorage<WorkedOn>();

/** Runs work so that what it logs says what it was for. */
export const whileWorkingOn = <T>(what: WorkedOn, work: () => T): T => current.run(what, work);

/** The request or job this runs for; empty outside of both. */
export const workedOn = (): Partial<WorkedOn> => current.getStore() ?? {};
