/** The view of a picture: zoom relative to fitting, clockwise quarter turns, and the pan in pixels. */
export type PictureView = { zoom: number; turns: number; x: number; y: number };

export const FITTED: PictureView = { zoom: 1, turns: 0, x: 0, y: 0 };
export const ZOOM_MAX = 6;
const STEP = 1.5;

/** One zoom step in or out; at zoom 1 the picture is centred. */
export const zoomByStep = (view: PictureView, way: 'in' | 'out'): PictureView => {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, way === 'in' ? view.zoom * STEP : view.zoom / STEP));
  if (zoom < 1.01) return { ...view, zoom: 1, x: 0, y: 0 };
  const ratio = zoom / view.zoom;
  return { ...view, zoom, x: view.x * ratio, y: view.y * ratio };
};

/** A clockwise quarter turn. */
export const rotate = (view: PictureView): PictureView => ({ ...view, turns: (view.turns + 1) % 4, x: 0, y: 0 });

type Size = { width: number; height: number };
const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Pans an enlarged picture; at most half of the frame stays uncovered. */
export const pan = (view: PictureView, dx: number, dy: number, { width, height }: Size): PictureView => {
  if (view.zoom === 1) return view;
  const reach = (view.zoom - 1) / 2;
  return { ...view, x: clamp(view.x + dx, width * reach), y: clamp(view.y + dy, height * reach) };
};
