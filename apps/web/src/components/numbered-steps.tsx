/** Ordered list of instructions with numbered discs. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid content-start gap-3">
      {steps.map((step, index) => (
        <li key={step} className="flex items-start gap-3">
          <b
            aria-hidden
            className="num grid size-[2em] flex-none place-items-center rounded-full bg-tonal text-small text-on-tonal"
          >
            {index + 1}
          </b>
          <span className="pt-0.5">{step}</span>
        </li>
      ))}
    </ol>
  );
}
