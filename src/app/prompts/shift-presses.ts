const PRESSES = 3;
const WITHIN_MS = 2000;

type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'timeStamp' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Counts presses of Shift alone: any other key or press between them begins anew. Typing capitals, choosing with Shift
 * and a press, and changing the keyboard's language by Alt and Shift are none of them.
 */
export function createShiftCounter(): { isThird(event: Press): boolean; beginAnew(): void } {
  let presses: number[] = [];
  return {
    isThird({ key, repeat, timeStamp, altKey, ctrlKey, metaKey }) {
      if (repeat) {
        return false;
      }
      const isAlone = key === 'Shift' && !altKey && !ctrlKey && !metaKey;
      presses = isAlone ? [...presses, timeStamp].filter((at) => timeStamp - at <= WITHIN_MS) : [];
      return presses.length >= PRESSES;
    },
    beginAnew() {
      presses = [];
    },
  };
}
