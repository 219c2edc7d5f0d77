import { Button } from '@muqabla/ui/button';
import { Download } from 'lucide-react';
import { useInstall } from '../../lib/install-prompt.ts';
import * as m from '../../messages.ts';

/** Offers to install the app, until the player has answered. */
export function InstallButton() {
  const install = useInstall();
  if (install === undefined) return null;
  return (
    <Button block icon={<Download size={20} aria-hidden />} onClick={() => void install()}>
      {m.install_app()}
    </Button>
  );
}
