import { Volume2, VolumeX } from '@muqabla/ui/icons';
import { BarButton } from '../../../components/bar-button.tsx';
import * as m from '../../../messages.ts';
import { setSound, soundSetting } from './sounds.ts';

/** Switches the sounds of the boards on and off on this device. */
export function SoundButton() {
  const isOn = soundSetting.useValue();
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <BarButton icon={<Icon size={20} aria-hidden />} aria-pressed={isOn} onClick={() => setSound(!isOn)}>
      {m.board_sound()}
    </BarButton>
  );
}
