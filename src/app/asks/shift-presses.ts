const PRESSES = 3;
const WITHIN_MS = 2000;

/** Counts presses of Shift alone: any other key between them, and typing capitals is one, begins anew. */
export function createShiftCounter(): (event: Pick<KeyboardEvent, 'key' | 'repeat' | 'timeStamp'>) => boolean {
  let presses: number[] = [];
  return ({ key, repeat, timeStamp }) => {
    if (repeat) {
      return false;
    }
    presses = key === 'Shift' ? [...presses, timeStamp].filter((at) => timeStamp - at <= WITHIN_MS) : [];
    return presses.length >= PRESSES;
  };
}
