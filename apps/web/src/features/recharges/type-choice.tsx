import type { RechargeType } from '@muqabla/contract/recharges/recharge-operators';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import * as m from '../../messages.ts';

type TypeChoiceProps = { value: RechargeType; onChange: (type: RechargeType) => void };

/** Choice of the recharge type. */
export function TypeChoice({ value, onChange }: TypeChoiceProps) {
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
          { value: 'prepaid', label: m.recharge_prepaid() },
          { value: 'postpaid', label: m.recharge_postpaid() },
          { value: 'dth', label: m.recharge_dth() },
          { value: 'redeem-code', label: m.recharge_redeem() },
        ]}
      />
    </div>
  );
}
