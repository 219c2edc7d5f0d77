import { SAMPLE_AADHAARS, type SamplePerson } from '@muqabla/contract/accounts/kyc/aadhaar';
import { buttonClass } from '@muqabla/ui/button-class';
import * as m from '../../../messages.ts';
import { groupAadhaar } from './aadhaar-text.rules.ts';

const persons: Record<SamplePerson, () => string> = {
  adult: m.kyc_sample_adult,
  minor: m.kyc_sample_minor,
  bannedState: m.kyc_sample_state,
  otherName: m.kyc_sample_other,
  unknown: m.kyc_sample_unknown,
  serviceDown: m.kyc_sample_down,
};

/** Offers made-up Aadhaar numbers with the result of each; only in the sandbox. */
export function SandboxAadhaars({ onChoose }: { onChoose: (digits: string) => void }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-small text-link">{m.kyc_samples_more()}</summary>
      <ul className="grid gap-2">
        {SAMPLE_AADHAARS.slice(1).map(({ number, person }) => (
          <li key={number}>
            <button
              type="button"
              className={buttonClass({
                variant: 'secondary',
                size: 'small',
                block: true,
                className: 'justify-between! max-2xs:flex-col',
              })}
              onClick={() => onChoose(number)}
            >
              <span className="num">{groupAadhaar(number)}</span>
              <span className="text-caption text-text-2">{persons[person]()}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
