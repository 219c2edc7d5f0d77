import { Button } from '@muqabla/ui/button';
import { Building2 } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureWords } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';
import { type CompanyReturn, waitForReturn } from './company-window.ts';

type CompanyWindowButtonProps = {
  label: string;
  begin: () => Promise<{ url: string; state: string }>;
  finish: (returned: CompanyReturn) => Promise<void>;
};

/** Leads to the company's page in a window of its own, so that nothing typed on this page is lost. */
export function CompanyWindowButton({ label, begin, finish }: CompanyWindowButtonProps) {
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const visit = useMutation({
    // Opened at the click, because browsers block windows that open later.
    mutationFn: async (opened: Window | null) => {
      waiting.current?.abort();
      const controller = new AbortController();
      waiting.current = controller;
      try {
        const { url, state } = await begin();
        const returned = waitForReturn(state, controller.signal);
        if (opened === null) throw new Error('the window was blocked');
        opened.location.href = url;
        await finish(await returned);
      } catch (error) {
        opened?.close();
        if (!controller.signal.aborted) throw error;
      }
    },
  });
  const open = () => visit.mutate(window.open('', '_blank', 'popup,width=520,height=720'));
  return (
    <>
      {visit.isError && (
        <Note tone="bad" role="alert">
          {visit.error.message === 'the window was blocked' ? m.company_blocked() : failureWords(visit.error)}
        </Note>
      )}
      <Button variant="primary" block icon={<Building2 size={18} aria-hidden />} onClick={open}>
        {label}
      </Button>
      {visit.isPending && (
        <p role="status" className="text-small text-text-2">
          {m.company_waiting()}
        </p>
      )}
    </>
  );
}
