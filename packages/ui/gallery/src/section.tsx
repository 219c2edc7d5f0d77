import type { ReactNode } from 'react';

/** A group of examples under the name of the component. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-8 grid break-inside-avoid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 lang="en">{title}</h2>
      {children}
    </section>
  );
}

/** One state of a component, with the state's name above it. */
export function Example({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p lang="en" className="text-caption text-text-2">
        {state}
      </p>
      {children}
    </div>
  );
}
