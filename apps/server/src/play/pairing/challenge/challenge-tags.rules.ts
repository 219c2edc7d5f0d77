/** The preview of a link in a messenger. */
export type LinkPreview = { title: string; description: string; url: string; image: string; siteName: string };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The page with OpenGraph and Twitter tags, in place of its own title and description. */
export const withLinkPreview = (page: string, { title, description, url, image, siteName }: LinkPreview): string => {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const names = {
    description,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    // A private link does not belong into a search engine.
    robots: 'noindex',
  };
  const tags = [
    `<title>${escape(title)}</title>`,
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${escape(content)}" />`),
    ...Object.entries(names).map(([name, content]) => `<meta name="${name}" content="${escape(content)}" />`),
  ].join('\n    ');
  return page.replace(/\s*<meta name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => tags);
};
