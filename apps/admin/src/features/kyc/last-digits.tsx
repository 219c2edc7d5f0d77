import * as m from '../../messages.ts';

/** All there is of an Aadhaar number. */
export function LastDigits({ digits }: { digits: string }) {
  return (
    <span className="num whitespace-nowrap">
      <span aria-hidden className="text-text-3">
        ••••{' '}
      </span>
      <span className="sr-only">{m.kyc_last4()} </span>
      {digits}
    </span>
  );
}
