import { groupRupees } from './format-rupees.ts';

type QuickPicksProps = {
  amounts: readonly number[];
  /** The amount to add to what is typed. */
  onPick: (amount: number) => void;
  /** Read by assistive technology: "Add ₹100". */
  labelFor: (amount: number) => string;
  disabled?: boolean | undefined;
};

/** Amounts that add to the input; none is ever chosen beforehand. */
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
          +{groupRupees(amount)}
        </button>
      ))}
    </div>
  );
}
