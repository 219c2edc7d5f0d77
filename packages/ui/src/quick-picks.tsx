import { groupRupees } from './format-rupees.ts';

type QuickPicksProps = {
  amounts: readonly number[];
  /** Called with the amount to add to the typed one. */
  onPick: (amount: number) => void;
  /** Read by assistive technology: "Add ₹100". */
  labelFor: (amount: number) => string;
  disabled?: boolean | undefined;
};

/** Buttons that add an amount to the input; none is preselected. */
export function QuickPicks({ amounts, onPick, labelFor, disabled }: QuickPicksProps) {
  return (
    <div className="grid auto-cols-fr gap-1.5 max-2xs:grid-cols-3 2xs:grid-flow-col">
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-label={labelFor(amount)}
          disabled={disabled}
          onClick={() => onPick(amount)}
          className="num min-h-11 rounded-m bg-surface px-0 text-note font-semi whitespace-nowrap inset-ring-[1.5px] inset-ring-line-2 active:bg-tonal"
        >
          {`+${groupRupees(amount)}`}
        </button>
      ))}
    </div>
  );
}
