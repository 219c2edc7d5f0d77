import { describe, expect, it } from 'vitest';
import { FITTED, moved, turned, ZOOM_MAX, zoomed } from './picture.rules.ts';

const table = { width: 400, height: 300 };

describe('zoomed', () => {
  it('goes in by steps and stops at the largest', () => {
    let view = FITTED;
    for (let press = 0; press < 20; press += 1) view = zoomed(view, 'in');
    expect(view.zoom).toBe(ZOOM_MAX);
  });

  it('lies in the middle again once it fits', () => {
    const away = moved(zoomed(FITTED, 'in'), 50, 40, table);
    expect(zoomed(away, 'out')).toEqual(FITTED);
  });

  it('keeps what is in the middle while it grows', () => {
    const view = { zoom: 2, turns: 0, x: 100, y: -20 };
    expect(zoomed(view, 'in')).toEqual({ zoom: 3, turns: 0, x: 150, y: -30 });
  });
});

it('is upright again after four quarter turns', () => {
  expect(turned(turned(turned(turned(FITTED))))).toEqual(FITTED);
});

describe('moved', () => {
  it('does not move a picture that fits', () => expect(moved(FITTED, 30, 30, table)).toEqual(FITTED));
  it('stops at the edge', () => {
    expect(moved({ ...FITTED, zoom: 2 }, 9000, -9000, table)).toEqual({ zoom: 2, turns: 0, x: 200, y: -150 });
  });
});
