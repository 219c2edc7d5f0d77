import { expect, it } from 'vitest';
import { withLinkPreview } from './challenge-tags.rules.ts';

const PAGE =
  '<head>\n  <meta name="description" content="Old" />\n  <title>Muqabla</title>\n</head><body><div id="root"></div></body>';
const preview = {
  title: '"><script>alert(1)</script>',
  description: "Asha's & $& battle",
  url: 'https://muqabla.in/challenge/abc',
  image: 'https://muqabla.in/api/challenge/abc/picture.jpg',
  siteName: 'Muqabla',
};

it('replaces title and description, and keeps the rest of the page', () => {
  const page = withLinkPreview(PAGE, { ...preview, title: 'Asha challenges you' });
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page).toContain('<title>Asha challenges you</title>');
  expect(page).not.toContain('Old');
  expect(page).toContain('<div id="root"></div>');
  expect(page).toContain('<meta property="og:image" content="https://muqabla.in/api/challenge/abc/picture.jpg" />');
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
});

it('writes names of players as text', () => {
  const page = withLinkPreview(PAGE, preview);
  expect(page).not.toContain('<script>');
  expect(page).toContain('content="Asha&#39;s &amp; $&amp; battle"');
});
