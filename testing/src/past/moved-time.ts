const MachineDate = Date;
let shift = 0;

const movedNow = () => MachineDate.now() + shift;

/** The lag of this process's time behind the machine's, in milliseconds. */
export const shiftBehind = () => -shift;

// Everything that reads the time must agree: a library that plans by one time and waits by another would wait a month.
const install = () => {
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, values: ConstructorParameters<DateConstructor> | []) =>
      values.length === 0 ? new target(movedNow()) : new target(...values),
    get: (target, key) => (key === 'now' ? movedNow : Reflect.get(target, key)),
  });
};

/**
 * Moves the time of this whole process, ids included, to `at`; it passes on from there. After the first call it moves
 * forward only, as ids made in one process must.
 */
export const moveTimeTo = (at: Date) => {
  if (shift === 0) install();
  else if (at.getTime() <= movedNow()) return;
  shift = at.getTime() - MachineDate.now();
};

/** Gives the process the machine's time again. */
export const returnToMachineTime = () => {
  shift = 0;
  globalThis.Date = MachineDate;
};
