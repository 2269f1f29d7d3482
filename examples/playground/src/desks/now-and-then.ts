/** What takes long is told now and then: as often as a page needs it. */

/** At least so long after what was told last there is something to tell, in milliseconds. */
const PERIOD = 100;

/** Is it time to tell something? The first time it is. */
export function every(): () => boolean {
  let told = -Infinity;
  return () => {
    const now = performance.now();
    if (now - told < PERIOD) return false;
    told = now;
    return true;
  };
}
