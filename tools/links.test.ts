import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { headingAnchors } from './heading-anchors.rules.ts';
import { root } from './source-files.ts';

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const textOf = (page: string) => readFileSync(join(root, page), 'utf8').replaceAll(/```[^]*?```/g, '');

const hasHeading = (page: string, fragment: string) => headingAnchors(textOf(page)).includes(fragment);

const problemOf = (page: string, link: string): string | null => {
  const [path = '', fragment] = link.split('#');
  const target = path === '' ? page : relative(root, resolve(root, dirname(page), path));
  // Outside the repository there are pages of the host, for example of its security advisories.
  if (target.startsWith('..')) return null;
  if (!existsSync(join(root, target))) return `${page}: ${link} leads to no file`;
  if (fragment !== undefined && target.endsWith('.md') && !hasHeading(target, fragment))
    return `${page}: ${link} leads to no heading`;
  return null;
};

it('docs/README.md has every page of docs on one shelf', () => {
  const index = textOf('docs/README.md');
  const linked = [...index.matchAll(/^\| \[[^\]]+\]\(([\w-]+\.(?:md|http))\)/gm)].map(
    ([, link = '']) => `docs/${link}`,
  );
  const written = pages.filter((page) => /^docs\/[\w-]+\.md$/.test(page) && page !== 'docs/README.md');
  expect(linked.toSorted()).toEqual([...written, 'docs/api.http'].toSorted());
});

it('every link of a page leads to a file and heading of the repository', () => {
  const links = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ page, link })),
  );
  expect(links.length).toBeGreaterThan(50);
  const own = links.filter(({ link }) => !/^(https?:|mailto:)/.test(link));
  expect(own.map(({ page, link }) => problemOf(page, link)).filter((problem) => problem !== null)).toEqual([]);
});
