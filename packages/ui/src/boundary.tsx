import { Component, type ReactNode } from 'react';
import { LoadFailure, waitForRetry } from './load-module.ts';

/** An error of the content, and the way to try again. */
export type Failure = { error: unknown; retry: () => void };

type Props = {
  children: ReactNode;
  /** Drawn in place of the content after an error; nothing unless given. */
  fallback?: (failure: Failure) => ReactNode;
};

/**
 * Error boundary: its content fails alone. Where only a file could not be loaded, the content is tried again with the connection,
 * and after some seconds.
 */
export class Boundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };
  #unmount = new AbortController();

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } });

  #retry = () => this.setState({ failure: null });

  override componentDidMount() {
    this.#unmount = new AbortController();
  }

  override componentDidCatch(error: unknown) {
    const { signal } = this.#unmount;
    if (error instanceof LoadFailure) void waitForRetry(error, signal).then(() => signal.aborted || this.#retry());
  }

  override componentWillUnmount() {
    this.#unmount.abort();
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return this.props.fallback?.({ ...failure, retry: this.#retry }) ?? null;
  }
}
