import * as m from '../../messages.ts';

/** What is kept about a player, why, and who sees it. */
export function PrivacyText() {
  return (
    <>
      <p>{m.privacy_kept()}</p>
      <p>{m.privacy_seen()}</p>
      <p>{m.privacy_kyc()}</p>
      <p>{m.privacy_shared()}</p>
      <p>{m.privacy_rights()}</p>
    </>
  );
}
