/** How a picture lies on the table: how many times larger than fitting, quarter turns to the right, and moved by pixels. */
export type PictureView = { zoom: number; turns: number; x: number; y: number };

export const FITTED: PictureView = { zoom: 1, turns: 0, x: 0, y: 0 };
export const ZOOM_MAX = 6;
const STEP = 1.5;

/** One step larger or smaller; back at 1 the picture lies in the middle again. */
export const zoomed = (view: PictureView, way: 'in' | 'out'): PictureView => {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, way === 'in' ? view.zoom * STEP : view.zoom / STEP));
  if (zoom < 1.01) return { ...view, zoom: 1, x: 0, y: 0 };
  const kept = zoom / view.zoom;
  return { ...view, zoom, x: view.x * kept, y: view.y * kept };
};

/** A quarter turn to the right. */
export const turned = (view: PictureView): PictureView => ({ ...view, turns: (view.turns + 1) % 4, x: 0, y: 0 });

type Size = { width: number; height: number };
const between = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Moves an enlarged picture, never so far that the table shows through by more than half. */
export const moved = (view: PictureView, dx: number, dy: number, { width, height }: Size): PictureView => {
  if (view.zoom === 1) return view;
  const reach = (view.zoom - 1) / 2;
  return { ...view, x: between(view.x + dx, width * reach), y: between(view.y + dy, height * reach) };
};
