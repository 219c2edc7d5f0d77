import type { SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/** A component that draws an icon in the colour of the text. */
export type Icon = ReturnType<typeof createIcon>;

/** Creates an icon from its path in a square of 24. */
export const createIcon =
  (path: string) =>
  ({ size = 24, ...attributes }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      // Beside a text an icon is decoration; with a label it is read.
      aria-hidden={attributes['aria-label'] === undefined}
      {...attributes}
    >
      <path d={path} />
    </svg>
  );
