import { type ComponentType, createElement, lazy, useState } from 'react';

/** The file of a screen did not arrive; the message is the name of the screen. */
export class MissingScreen extends Error {}

/** Remembers for the life of the tab; a browser that refuses storage says it was done, so that nothing is done for ever. */
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
    // Nothing was remembered.
  }
};

/**
 * Loads the file of a screen. A file that is missing is most often one of a version before the last deploy, so the page is
 * reloaded, once; the promise then never settles. The second time, or without a network, the error is thrown.
 *
 * @param name the screen's, under which it is remembered that it was reloaded for
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
 * A screen in a file of its own, loaded when its address is opened; a boundary around it says so when it could not be had.
 *
 * @returns also `begin`, which asks for the file beforehand: a screen whose file is there is drawn at once, without the outline that React
 *   shows for 300 ms at least
 */
export const laterScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => {
  let there: ComponentType | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;
  const begin = () => {
    loading ??= loadScreen(name, load).then((file) => {
      there = file[name];
      return { default: there };
    });
    return loading;
  };
  const Lazy = lazy(begin);
  const Screen = () => {
    const [Shown] = useState(() => there ?? Lazy);
    return createElement(Shown);
  };
  return Object.assign(Screen, { begin });
};
