import { type ComponentType, createElement, lazy, useState } from 'react';

/** Error of a screen whose file could not be loaded. The message is the name of the screen. */
export class MissingScreen extends Error {}

/**
 * Records a reload of the page for the life of the tab, and returns whether one was recorded before. If the browser rejects
 * storage, returns true, so that the page does not reload forever.
 */
const wasReloadedFor = (key: string): boolean => {
  try {
    const before = key in sessionStorage;
    sessionStorage[key] = 1;
    return before;
  } catch {
    return true;
  }
};

const forget = (key: string): void => {
  try {
    delete sessionStorage[key];
  } catch {
    // No reload was recorded.
  }
};

/**
 * Loads the file of a screen. A missing file usually belongs to a version before the last deploy, so the page is reloaded once,
 * and the promise never settles. After that, or without a network, the error is thrown.
 * @param name name of the screen, by which the reload is recorded
 * @throws MissingScreen
 */
export const loadScreen = async <Screen>(
  name: string,
  load: () => Promise<Screen>,
  reload: () => void = () => location.reload(),
): Promise<Screen> => {
  const key = `mealbox.reloaded.${name}`;
  try {
    const screen = await load();
    forget(key);
    return screen;
  } catch (error) {
    if (!navigator.onLine || wasReloadedFor(key)) throw new MissingScreen(name, { cause: error });
    reload();
    return new Promise(() => {});
  }
};

/**
 * Creates a screen from a lazy file that is loaded when its address opens. A boundary shows an error if loading fails.
 * @returns also `preload`, which preloads the file: a preloaded screen renders at once, without the skeleton that React shows for
 * at least 300 ms
 */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => {
  let there: ComponentType | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;
  const preload = () => {
    loading ??= loadScreen(name, load).then((file) => {
      there = file[name];
      return { default: there };
    });
    return loading;
  };
  const Lazy = lazy(preload);
  const Screen = () => {
    const [Shown] = useState(() => there ?? Lazy);
    return createElement(Shown);
  };
  return Object.assign(Screen, { preload });
};
