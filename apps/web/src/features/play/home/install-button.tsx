import { Button } from '@muqabla/ui/button';
import { Download } from '@muqabla/ui/icons';
import { useInstall } from '../../../lib/install-prompt.ts';
import * as m from '../../../messages.ts';

/** Button to install the app, shown while the browser offers it. */
export function InstallButton() {
  const install = useInstall();
  if (install === undefined) return null;
  return (
    <Button block icon={<Download size={20} aria-hidden />} onClick={() => void install()}>
      {m.install_app()}
    </Button>
  );
}
