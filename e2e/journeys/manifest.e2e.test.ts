import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { open } from '../support/phone.ts';

const server = setUpBrowserTest();

it('the page names a manifest with the operator’s name as it is now, whose files are there', async () => {
  const phone = await server.openPhone();
  await open(phone, '/');
  const path = await phone.page.locator('link[rel=manifest]').getAttribute('href');
  const read = async () => {
    const response = await fetch(`${server.origin}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    return (await response.json()) as { screenshots: { src: string }[]; shortcuts: { icons: { src: string }[] }[] };
  };
  const manifest = await read();
  expect(manifest).toMatchObject({ name: 'Muqabla', short_name: 'Muqabla', id: '/', start_url: '/' });
  const files = [...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src } of files) {
    const response = await fetch(`${server.origin}${src}`);
    expect([src, response.status, response.headers.get('content-type')?.startsWith('image/')]).toEqual([
      src,
      200,
      true,
    ]);
  }
  await server.services.settings.write('brandName', 'Khel Adda');
  expect(await read()).toMatchObject({ name: 'Khel Adda', short_name: 'Khel Adda', id: '/' });
  await server.services.settings.write('brandName', 'Muqabla');
  await phone.close();
});
