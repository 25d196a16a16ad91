import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for `delayMs`. Used for searches on the server. */
export const useDebounced = <Value>(value: Value, delayMs = 250): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
};
