import { describe, expect, it } from 'vitest';
import { FITTED, pan, rotate, ZOOM_MAX, zoomByStep } from './picture.rules.ts';

const table = { width: 400, height: 300 };

describe('zoomed', () => {
  it('enlarges by steps up to the maximum', () => {
    let view = FITTED;
    for (let press = 0; press < 20; press += 1) view = zoomByStep(view, 'in');
    expect(view.zoom).toBe(ZOOM_MAX);
  });

  it('centres the picture again at zoom 1', () => {
    const away = pan(zoomByStep(FITTED, 'in'), 50, 40, table);
    expect(zoomByStep(away, 'out')).toEqual(FITTED);
  });

  it('keeps the centre point while zooming', () => {
    const view = { zoom: 2, turns: 0, x: 100, y: -20 };
    expect(zoomByStep(view, 'in')).toEqual({ zoom: 3, turns: 0, x: 150, y: -30 });
  });
});

it('four quarter turns restore the picture', () => {
  expect(rotate(rotate(rotate(rotate(FITTED))))).toEqual(FITTED);
});

describe('moved', () => {
  it('does not pan a picture that fits', () => expect(pan(FITTED, 30, 30, table)).toEqual(FITTED));
  it('stops panning at the edge', () => {
    expect(pan({ ...FITTED, zoom: 2 }, 9000, -9000, table)).toEqual({ zoom: 2, turns: 0, x: 200, y: -150 });
  });
});
