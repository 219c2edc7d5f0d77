export type Tone = 'info' | 'ok' | 'wait' | 'bad' | 'mute';

/** Background, text and edge of each tone. Colour must not be the only signal, so pair a tone with an icon or a word. */
export const toneTint: Record<Tone, string> = {
  info: 'bg-info-tint text-info-ink',
  ok: 'bg-ok-tint text-ok-ink',
  wait: 'bg-wait-tint text-wait-ink',
  bad: 'bg-bad-tint text-bad-ink',
  mute: 'bg-mute-tint text-mute-ink',
};

/** One-pixel inner edge of each tone. */
export const toneEdge: Record<Tone, string> = {
  info: 'inset-ring inset-ring-info-edge',
  ok: 'inset-ring inset-ring-ok-edge',
  wait: 'inset-ring inset-ring-wait-edge',
  bad: 'inset-ring inset-ring-bad-edge',
  mute: 'inset-ring inset-ring-mute-edge',
};
