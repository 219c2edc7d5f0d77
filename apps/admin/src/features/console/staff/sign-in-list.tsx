import type { UsedWay } from '@muqabla/contract/console/staff/staff-fields';
import type { StaffMemberDetail } from '@muqabla/contract/console/staff/staff-member-calls';
import { Chip } from '@muqabla/ui/chip';
import { When } from '../../../components/when.tsx';
import { deviceOf } from '../../../lib/device.rules.ts';
import * as m from '../../../messages.ts';

const wayWords: Record<UsedWay, () => string> = m.sign_in_way;

/** The latest sign-ins of a staff member, in all ways, open and ended. */
export function SignInList({ signIns }: { signIns: StaffMemberDetail['signIns'] }) {
  if (signIns.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label={m.staff_sign_ins()}>
      <h3 className="text-h3">{m.staff_sign_ins()}</h3>
      <ul className="grid divide-y divide-line rounded-m bg-inset px-3 text-small">
        {signIns.map(({ at, way, address, device, isOpen }) => (
          <li key={at} className="flex items-center gap-2 py-2">
            <span className="min-w-0 flex-1">
              <b className="block font-semi">
                {wayWords[way]()} · <When at={at} />
              </b>
              <span className="num block break-all text-text-2">
                {deviceOf(device) ?? m.staff_device_unknown()} · {address}
              </span>
            </span>
            {isOpen && <Chip tone="ok">{m.staff_sign_in_open()}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  );
}
