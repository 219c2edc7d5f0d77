import type { RechargeType } from '@muqabla/contract/money/recharges/recharge-operators';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import * as m from '../../../messages.ts';

type TypeChoiceProps = {
  value: RechargeType;
  /** True when any operator can be recharged by the type. */
  isOpen: (type: RechargeType) => boolean;
  onChange: (type: RechargeType) => void;
};

/** Choice of the recharge type, of those that are open. */
export function TypeChoice({ value, isOpen, onChange }: TypeChoiceProps) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="text-small font-semi text-text-2">
        {m.recharge_type()}
      </span>
      <ChoicePills
        layout="two-columns"
        label={m.recharge_type()}
        value={value}
        onChange={onChange}
        options={[
          { value: 'prepaid' as const, label: m.recharge_prepaid() },
          { value: 'postpaid' as const, label: m.recharge_postpaid() },
          { value: 'dth' as const, label: m.recharge_dth() },
          { value: 'redeem-code' as const, label: m.recharge_redeem() },
        ].filter((option) => isOpen(option.value))}
      />
    </div>
  );
}
