/**
 * The destination and outcome of a request, without anything secret: no query, no body, no header but the provider's
 * own request id.
 */
export type RequestTrace = {
  readonly provider: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly requestId: string | null;
};

const textOf = ({ provider, method, path, status, requestId }: RequestTrace, outcome: string) =>
  `${provider} ${method} ${path}: ${status === null ? '' : `${status} `}${outcome}${requestId === null ? '' : ` (request ${requestId})`}`;

/**
 * No usable response: a timeout, a broken connection, a 5xx, a 429, or a body that is not what the documentation
 * promises. The request may have had its effect or not.
 */
export class NoAnswer extends Error {
  /** The status of the response; null without one. */
  readonly status: number | null;
  constructor(trace: RequestTrace, outcome: string) {
    super(textOf(trace, outcome));
    this.name = 'NoAnswer';
    this.status = trace.status;
  }
}

/**
 * A 4xx with the provider's own error code. Only the adapter knows which codes mean that nothing happened and nothing
 * will. The description may quote personal data, so it is not a property that a log would print.
 */
export class ProviderRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly #description: string;
  constructor(trace: RequestTrace & { status: number }, { code, description }: { code: string; description: string }) {
    super(textOf(trace, code));
    this.name = 'ProviderRefusal';
    this.status = trace.status;
    this.code = code;
    this.#description = description;
  }
  get description() {
    return this.#description;
  }
}
