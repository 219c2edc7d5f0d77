import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { withBrand } from './brand-page.rules.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const pages = ['web', 'admin'].map((app) => readFileSync(resolve(ROOT, `apps/${app}/index.html`), 'utf8'));

it('leaves the pages of the own brand as they were built', () => {
  for (const page of pages) expect(withBrand(page, { name: 'Muqabla', colour: '' })).toBe(page);
});

it('gives both pages the name, the icon and the colour of the operator', () => {
  for (const page of pages) {
    const branded = withBrand(page, { name: 'Khel & <Co>', colour: '#e4572e' });
    expect(branded).toContain('<meta name="application-name" content="Khel &amp; &lt;Co&gt;" />');
    expect(branded).toContain('<link rel="stylesheet" href="/api/brand.css?colour=e4572e" />');
    expect(branded).toContain('<img src="/icon.svg"');
    expect(branded).not.toMatch(/<svg|Muqabla/);
  }
  expect(withBrand(pages[0] ?? '', { name: 'Khel', colour: '' })).toContain('<title>Khel</title>');
});
