/** What functions of journeys read of the elements of a page, whose other types the server is not to see. */
interface PageElement {
  readonly ownerDocument: {
    readonly activeElement: unknown;
    readonly defaultView: { getComputedStyle(element: unknown): { readonly fontWeight: string } } | null;
  };
  readonly textContent: string | null;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  getAttribute(name: string): string | null;
}

interface HTMLElement extends PageElement {}
interface SVGElement extends PageElement {}
