/** The key of a control, shown inside it where a keyboard is likely. The control itself names it to assistive technology. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="bg-transparent! text-current!">
      {children}
    </kbd>
  );
}
