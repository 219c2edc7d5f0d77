import { createElement, type SVGProps } from 'react';

type IconData = { readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Makes an icon's component of Lucide's drawing, 24 units wide and high. `vite.config.ts` puts it in the place of Lucide's
 * own factory, which also reads a context, merges classes and forwards references: a kilobyte of the first load that
 * nothing here uses.
 */
const createLucideIcon = ({ node }: IconData) => {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...attributes }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...attributes}
    >
      {shapes}
    </svg>
  );
};

// oxlint-disable-next-line import/no-default-export -- Lucide's icons import it as the default.
export { createLucideIcon as default };
