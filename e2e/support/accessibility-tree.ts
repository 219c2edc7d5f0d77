import type { Page } from 'playwright-core';

/** A node of the accessibility tree as assistive technology gets it. */
export type SpokenNode = {
  readonly role: string;
  readonly name: string;
  readonly isDisabled: boolean;
  /** The chosen one of a group. */
  readonly isChecked: boolean;
  readonly id: number;
};

type AXNode = {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: readonly { name: string; value: { value: unknown } }[];
  backendDOMNodeId?: number;
};

/** A player without eyes: reads the accessibility tree, and acts by focus and keys alone. */
export type Ears = {
  /** Every node with a name, in the order of the page. */
  read(): Promise<readonly SpokenNode[]>;
  /** Focuses a node and presses a key on it; false when it is not there any more. */
  press(node: SpokenNode, key?: string): Promise<boolean>;
};

/** Listens to a page of Chromium; nothing else of it is read. */
export const listenTo = async (page: Page): Promise<Ears> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  await session.send('DOM.enable');
  return {
    read: async () => {
      const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: readonly AXNode[] };
      return nodes.flatMap(({ ignored, role, name, properties, backendDOMNodeId: id }): SpokenNode[] => {
        const text = name?.value.trim() ?? '';
        if (ignored || id === undefined || role === undefined || text === '') return [];
        const isDisabled = properties?.some((each) => each.name === 'disabled' && each.value.value === true) === true;
        const isChecked = properties?.some((each) => each.name === 'checked' && each.value.value === 'true') === true;
        return [{ role: role.value, name: text, isDisabled, isChecked, id }];
      });
    },
    press: async ({ id }, key = 'Enter') => {
      const isFocused = await session.send('DOM.focus', { backendNodeId: id }).then(
        () => true,
        () => false,
      );
      if (isFocused) await page.keyboard.press(key);
      return isFocused;
    },
  };
};
