import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Popup } from '@muqabla/ui/popup';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { limitsQuery } from './use-limits.ts';

const signed = (rupees: number) => `${rupees > 0 ? '+' : ''}${formatRupees(rupees)}`;

/** Session reminder: minutes of use, the time in battles and the net of today, with buttons to continue or take a break. */
export function ReminderPopup({ minutes, onClose }: { minutes: number; onClose: () => void }) {
  const [, navigate] = useLocation();
  const { data } = useQuery({ ...limitsQuery(), refetchOnMount: 'always' });
  return (
    <Popup
      open
      tone="info"
      title={m.limits_remind_title({ minutes })}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" block onClick={onClose}>
            {m.limits_continue()}
          </Button>
          <Button
            block
            onClick={() => {
              onClose();
              navigate(paths.limits, { replace: true });
            }}
          >
            {m.limits_break()}
          </Button>
        </>
      }
    >
      {data === undefined ? (
        m.loading()
      ) : (
        <>
          <span className="block">{m.limits_remind_played({ time: m.minutes({ minutes: data.playTime.used }) })}</span>
          <span className="block">{m.limits_remind_net({ amount: signed(data.netToday) })}</span>
        </>
      )}
    </Popup>
  );
}
