import { AsyncLocalStorage } from 'node:async_hooks';

/** The current request or job. Every line logged in it carries its id. */
type RequestContext = { readonly requestId: string } | { readonly jobId: string; readonly task: string };

const current = new AsyncLocalStorage<RequestContext>();

/** Runs work in the context of a request or job. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => current.run(context, work);

/** The context of the caller; empty outside of requests and jobs. */
export const currentContext = (): Partial<RequestContext> => current.getStore() ?? {};
