import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Trash2 } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useState } from 'react';
import * as m from '../../../messages.ts';

const DeleteAccountSheet = lazyComponent(() => import('./delete-account-sheet.tsx'), 'DeleteAccountSheet');

/** The way to delete one's account, which a sheet explains and confirms. */
export function DeleteAccountCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{m.deletion_title()}</h2>
      <p className="text-small text-text-2">{m.deletion_line()}</p>
      <Button variant="bad" block icon={<Trash2 size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {m.deletion_open()}
      </Button>
      {isOpen && <DeleteAccountSheet onClose={() => setOpen(false)} />}
    </Card>
  );
}
