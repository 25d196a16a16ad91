import { useEffect, useState } from 'react';

/**
 * A part of a screen that the first look does not need: its file is asked for when it is wanted.
 *
 * @param load the same function at every render
 * @param isUrgent somebody waits for it; what could not be had before is then asked for again
 * @returns nothing until it is there, and nothing when it cannot be had
 */
export const useLaterPart = <Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  isUrgent = false,
): Part | undefined => {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const isMissing = loaded === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for again when it becomes urgent.
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    let isGone = false;
    // In a task of its own: whoever has pressed something sees that first.
    const timer = setTimeout(() => {
      load().then(
        (part) => isGone || setLoaded({ part }),
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isWanted, isUrgent, isMissing, load]);
  return loaded?.part;
};
