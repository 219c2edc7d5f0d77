/** One interaction as the browser measured it: from the input to the paint that follows, in milliseconds. */
export type FeltInteraction = { readonly id: number; readonly milliseconds: number };

/** The figures that the page collects in `window.feel`. */
export type Feel = {
  readonly interactions: readonly FeltInteraction[];
  /** From a tap to the first frame in which the page shows it, in milliseconds. */
  readonly feedback: readonly number[];
};

/** Runs in the page before its own scripts: collects how long inputs take. As text, because the bench is checked without a DOM. */
export const FEEL_SCRIPT = `{
  const interactions = new Map();
  const feedback = [];
  window.feel = () => ({
    interactions: [...interactions].map(([id, milliseconds]) => ({ id, milliseconds })),
    feedback: [...feedback],
  });
  window.forgetFeel = () => { interactions.clear(); feedback.length = 0; };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16 });
  // From the touch, or from the finger's lifting where that is what acts.
  let tappedAt = null;
  addEventListener('pointerdown', ({ timeStamp }) => { tappedAt = timeStamp; }, true);
  addEventListener('pointerup', ({ timeStamp }) => { if (tappedAt !== null) tappedAt = timeStamp; }, true);
  new MutationObserver(() => {
    if (tappedAt === null) return;
    const since = tappedAt;
    tappedAt = null;
    // The frame that shows the change has been drawn when the task after it runs.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => feedback.push(performance.now() - since);
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}`;

/** Runs in the page: counts the frames of a stroke of carrom, from the first that moves a piece to the last; `[frames, milliseconds, longest]`. */
export const STROKE_FRAMES_SCRIPT = `new Promise((done) => {
  const places = () => [...document.querySelectorAll('[data-testid=carrom] > span[style*=transform]')].map(({ style }) => style.transform).join();
  const end = performance.now() + 6000;
  const moved = [];
  let before = places();
  requestAnimationFrame(function look(now) {
    const after = places();
    if (after !== before) moved.push(now);
    before = after;
    const isAtRest = moved.length > 20 && now - moved.at(-1) > 400;
    if (!isAtRest && now < end) return requestAnimationFrame(look);
    const gaps = moved.slice(1).map((time, index) => time - moved[index]).filter((gap) => gap < 400);
    done([gaps.length, gaps.reduce((sum, gap) => sum + gap, 0), Math.max(...gaps)]);
  });
})`;
