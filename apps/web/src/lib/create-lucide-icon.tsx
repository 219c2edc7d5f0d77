import { createElement, type SVGProps } from 'react';

type IconData = { readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Creates an icon component from Lucide's drawing of 24 by 24 units. `vite.config.ts` replaces Lucide's own factory by it:
 * that one also reads a context, merges classes and forwards refs, a kilobyte of the first load that no screen needs.
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
