const CONTROLS = 'button, [role="button"], input[type="submit"]';

/**
 * Takes two presses of a button within one task as one. A page cannot show between them that it is busy, and only a program, such as
 * an assistive tool, presses so fast.
 */
export const takePressesOnce = (page: EventTarget = globalThis): void => {
  const pressed = new WeakSet<Element>();
  page.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
      if (control === null) return;
      if (pressed.has(control)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      pressed.add(control);
      // TanStack Query tells the page that a call is under way in a task of its own, which is queued before this one runs.
      setTimeout(() => pressed.delete(control));
    },
    true,
  );
};
