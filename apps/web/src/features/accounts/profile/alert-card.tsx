import { Card } from '@muqabla/ui/card';
import { CheckRow } from '@muqabla/ui/check-row';
import { soundSetting, useSound, useVibration, vibrationSetting } from '../../../lib/alert-settings.ts';
import * as m from '../../../messages.ts';

/** Sound and vibration of battle alerts on this phone. */
export function AlertCard() {
  const rows = [
    { setting: soundSetting, isOn: useSound(), title: m.alert_sound(), line: m.alert_sound_line() },
    {
      setting: vibrationSetting,
      isOn: useVibration(),
      title: m.alert_vibration(),
      line: m.alert_vibration_line(),
    },
  ];
  return (
    <Card className="grid gap-1">
      <h2 className="mb-1 text-h3">{m.alert_title()}</h2>
      {rows.map(({ setting, isOn, title, line }) => (
        <CheckRow key={title} checked={isOn} onChange={setting.set}>
          <span className="font-semi">{title}</span>
          <span className="block text-caption text-text-3">{line}</span>
        </CheckRow>
      ))}
    </Card>
  );
}
