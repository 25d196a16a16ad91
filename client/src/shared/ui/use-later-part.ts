import { useEffect, useState } from 'react';

/**
 * A part of a screen that few visits show: its file is asked for when it is wanted.
 *
 * @param load the same function at every render
 * @returns nothing until it is there, and nothing when it cannot be had
 */
export const useLaterPart = <Part>(isWanted: boolean, load: () => Promise<Part>): Part | undefined => {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    load().then(
      (part) => isGone || setLoaded({ part }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, load]);
  return loaded?.part;
};
