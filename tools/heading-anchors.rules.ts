/** The fragment under which GitHub shows a heading. */
const fragmentOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

/** The fragments of the headings of a page of Markdown. */
export const headingAnchors = (text: string): string[] =>
  [...text.replaceAll(/```[^]*?```/g, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => fragmentOf(heading));
