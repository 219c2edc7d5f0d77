/** What a PDF is of: the movements of some days, or one deposit's invoice. */
export type Paper =
  | { readonly kind: 'statement'; readonly from: string; readonly to: string }
  | { readonly kind: 'invoice'; readonly depositId: string };

/** Whether this release still makes the paper of a link. */
export const isPaper = ({ kind }: { readonly kind: string }): boolean => kind === 'statement' || kind === 'invoice';
