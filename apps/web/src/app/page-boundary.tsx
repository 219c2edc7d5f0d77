import { Button } from '@muqabla/ui/button';
import { Component, type ReactNode } from 'react';
import { m } from '../paraglide/messages.js';

type Props = { children: ReactNode };

/** Keeps the shell standing when a page breaks or its file does not arrive, and offers to open it again. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError = () => ({ broken: true });

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main role="alert" className="grid flex-1 place-content-center justify-items-center gap-3 p-6 text-center">
        <h1>{m.page_broken()}</h1>
        <p className="max-w-80 text-text-2">{m.page_broken_line()}</p>
        <Button variant="primary" onClick={() => location.reload()}>
          {m.try_again()}
        </Button>
      </main>
    );
  }
}
