let context: AudioContext | undefined;

/**
 * The sound of the device; undefined where there is none, and before the first tap: browsers keep silent until then, and a slow
 * phone takes a fifth of a second to start it.
 */
export const deviceAudio = (): AudioContext | undefined => {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return undefined;
  context ??= new AudioContext();
  return context;
};
