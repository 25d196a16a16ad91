import { useEffect, useState } from 'react';

const now = () => Date.now();
/** Timers of browsers do not count further than this. */
const longestTimerMs = 2 ** 31 - 1;

/** Whether an instant has passed by this device's clock, with a new render at that moment. The server has the last word. */
export const useHasPassed = (instant: string | undefined): boolean => {
  const at = instant === undefined ? Number.POSITIVE_INFINITY : Date.parse(instant);
  const [, tick] = useState(0);
  const passed = now() >= at;
  useEffect(() => {
    const waitMs = at - now();
    if (waitMs <= 0 || waitMs > longestTimerMs) return;
    const timer = setTimeout(() => tick((count) => count + 1), waitMs + 50);
    return () => clearTimeout(timer);
  }, [at]);
  return passed;
};
