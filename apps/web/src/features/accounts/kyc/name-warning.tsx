import { useLanguage } from '@muqabla/ui/language';
import { Note } from '@muqabla/ui/note';
import * as m from '../../../messages.ts';

/** Warns that withdrawals go only to an account in the KYC name: always in Hindi, and also in English when that is chosen. */
export function NameWarning() {
  return (
    <Note tone="wait">
      <div lang="hi">
        <b className="block">{m.kyc_warning_title({}, { locale: 'hi' })}</b>
        {m.kyc_warning({}, { locale: 'hi' })}
      </div>
      {useLanguage() === 'en' && (
        <p lang="en" className="mt-1.5 text-caption text-text-2">
          {m.kyc_warning()}
        </p>
      )}
    </Note>
  );
}
