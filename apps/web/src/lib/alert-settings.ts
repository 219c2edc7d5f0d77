import { createExternalStore } from '@muqabla/ui/external-store';
import { readStored, store } from '@muqabla/ui/storage';

/** A switch of this phone, on unless the player has turned it off. */
const createSwitch = (key: string) => {
  const isOn = createExternalStore(readStored(key) !== 'off');
  return {
    get: isOn.get,
    useValue: isOn.useValue,
    set: (next: boolean) => {
      store(key, next ? null : 'off');
      isOn.set(next);
    },
  };
};

/** Switches the sound of battle alerts on this phone. */
export const soundSetting = createSwitch('alert-sound');

/** Switches the vibration of battle alerts on this phone. */
export const vibrationSetting = createSwitch('alert-vibration');

/** Follows the switches. */
export const useSound = soundSetting.useValue;
export const useVibration = vibrationSetting.useValue;
