import { Button } from '@muqabla/ui/button';
import { Component, type ReactNode } from 'react';
import { appUpdate } from '../lib/app-update.ts';
import * as m from '../messages.ts';

type Props = { children: ReactNode };

/** Error boundary of a page: when rendering or loading its code fails, the shell stays and a reload is offered. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError = () => ({ broken: true });

  override render() {
    if (!this.state.broken) return this.props.children;
    const update = appUpdate();
    return (
      <main role="alert" className="grid flex-1 place-content-center justify-items-center gap-3 p-6 text-center">
        <h1>{update === null ? m.page_broken() : m.new_version()}</h1>
        <p className="max-w-80 text-text-2">{update === null ? m.page_broken_line() : m.new_version_line()}</p>
        <Button variant="primary" onClick={update ?? (() => location.reload())}>
          {update === null ? m.try_again() : m.refresh()}
        </Button>
      </main>
    );
  }
}
