import { api } from '../lib/api.ts';
import * as m from '../messages.ts';
import { Reveal } from './reveal.tsx';

/** A player's masked phone, which can be shown. */
export function PhoneReveal({ playerId, phone }: { playerId: string; phone: string }) {
  return (
    <Reveal
      masked={phone}
      prefix="+91 "
      copyLabel={m.phone_copy()}
      fetchWhole={async () => (await api.call('POST /admin/players/{playerId}/phone', { params: { playerId } })).phone}
    />
  );
}
