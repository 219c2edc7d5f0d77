/** The box of inputs, as in packages/ui. Repeated, because a further page that imports it would move all fields into the script of every page. */
export const boxClass =
  'min-h-tap w-full rounded-m bg-surface px-3.5 py-[11px] text-body inset-ring-[1.5px] inset-ring-field-line focus:outline-3 focus:outline-offset-0 focus:outline-focus';
