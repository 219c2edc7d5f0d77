/** An element of an XML document. */
export type Xml = {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly (Xml | string)[];
};

type Attributes = Readonly<Record<string, string>>;

/** An element with attributes and children; texts are escaped when it is written. */
export const element = (name: string, attributes: Attributes = {}, children: Xml['children'] = []): Xml => ({
  name,
  attributes,
  children,
});

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const written = ({ name, attributes, children }: Xml, indent: string): string => {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const head = `${indent}<${name}${given.join('')}`;
  if (children.length === 0) return `${head} />`;
  const texts = children.filter((child) => typeof child === 'string');
  if (texts.length === children.length) return `${head}>${texts.map(escaped).join('')}</${name}>`;
  const within = children.map((child) =>
    typeof child === 'string' ? escaped(child) : written(child, `${indent}    `),
  );
  return [`${head}>`, ...within, `${indent}</${name}>`].join('\n');
};

/** An XML document with this root. */
export const xmlFile = (root: Xml): string => `<?xml version="1.0" encoding="utf-8"?>\n${written(root, '')}\n`;
