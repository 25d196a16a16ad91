import { type ComponentType, lazy, useEffect, useState } from 'react';
import { reloadUnasked } from '../../use/use-leave-guard';

/** A part of a screen in a file of its own, which somebody has pressed for, or may. */
export type LaterPart<Part> = { name: string; load: () => Promise<Part> };

/**
 * Names a part that is loaded later. Whoever uses it shows `MissingPart` where it does not arrive.
 *
 * @param name what `useReopened` knows it by after the page was loaded anew
 */
export const laterPart = <Part>(name: string, load: () => Promise<Part>): LaterPart<Part> => ({ name, load });

const Nothing = () => null;

/** Decoration in a file of its own: where the file does not arrive, it is left out. */
export const decoration = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));

/** A part that is loaded later, as far as it has come. */
export type Later<Part> = {
  part: Part | undefined;
  /** It did not arrive, though somebody waits for it: what `MissingPart` is shown with. */
  missing: { of: LaterPart<Part>; onFound: (part: Part) => void; onClose: () => void } | undefined;
};

/**
 * Asks for a part when it is wanted.
 *
 * @param of the same at every render
 * @param isUrgent somebody waits for it; what could not be had before is then asked for again
 */
export const useLaterPart = <Part>(
  of: LaterPart<Part>,
  isWanted: boolean,
  isUrgent = isWanted,
): Later<Part> => {
  // In an object: a component is a function, which would be taken for an update.
  const [found, setFound] = useState<{ part: Part }>();
  const [hasFailed, setFailed] = useState(false);
  const isNeeded = isWanted && found === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for again when it becomes urgent.
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    // In a task of its own: whoever has pressed something sees that first.
    const timer = setTimeout(() => {
      setFailed(false);
      of.load().then(
        (part) => isGone || setFound({ part }),
        () => isGone || setFailed(true),
      );
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isNeeded, isUrgent, of]);
  return {
    part: found?.part,
    missing:
      isUrgent && isNeeded && hasFailed
        ? { of, onFound: (part) => setFound({ part }), onClose: () => setFailed(false) }
        : undefined,
  };
};

const reopened = 'mealbox.reopened';

/** Keeps for the next page which part was asked for; a browser that refuses storage just opens nothing. */
const keepReopened = (name: string | null): void => {
  try {
    if (name === null) sessionStorage.removeItem(reopened);
    else sessionStorage.setItem(reopened, name);
  } catch {
    // It has to be pressed once more.
  }
};

const readReopened = (): string | null => {
  try {
    return sessionStorage.getItem(reopened);
  } catch {
    return null;
  }
};

/**
 * Asks for a part that did not arrive once more. Chromium keeps a failed import for the life of the page, and files of a version before
 * the last deploy are gone for good: so what fails again is left to a new page, provided that the network has one.
 *
 * @throws when it cannot be had now either
 */
export const loadAgain = async <Part>({ name, load }: LaterPart<Part>): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    const page = await fetch(window.location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!page.ok) throw error;
    keepReopened(name);
    reloadUnasked();
    return new Promise(() => {});
  }
};

/** Whether the page was loaded anew to show this part, which is then shown at once. */
export const useReopened = (name: string): boolean => {
  const [isReopened] = useState(() => readReopened() === name);
  useEffect(() => {
    if (isReopened) keepReopened(null);
  }, [isReopened]);
  return isReopened;
};
