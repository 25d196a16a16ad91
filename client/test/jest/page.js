/** Sets the globals of a jsdom page, which all client tests of one process share, as globals of the process. */
import { JSDOM, VirtualConsole } from 'jsdom';
import { restoreGlobals } from './restore-globals.js';

/** Globals of Node that replace those of jsdom, which are missing, have no network, or use another clock. */
const NODES_OWN = new Set(
  'NaN atob btoa requestAnimationFrame cancelAnimationFrame Performance Crypto URL URLSearchParams Headers performance crypto queueMicrotask console constructor'.split(
    ' ',
  ),
);
const FRAME_MS = 16;
const TIMERS = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'];
const WINDOWS = ['window', 'self', 'top', 'parent', 'frames'];

let page;
/** Descriptors of the process's globals before the page. */
let globalsBefore;
const pending = new Set();

function openPage() {
  // Node loads its fetch at the first use. Here, it still finds Node's AbortSignal.
  new Response();
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => globalThis.console.error(error));
  const opened = new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    url: 'http://localhost/',
    virtualConsole,
  });
  // An uncaught error fails the running test.
  opened.window.addEventListener('error', ({ error, defaultPrevented }) => {
    if (error && !defaultPrevented) process.emit('uncaughtException', error);
  });
  return opened;
}

/** Returns the names of a window's properties, including inherited ones. */
function namesOf(window) {
  const names = new Set();
  for (let owner = window; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  return [...names].filter(
    (name) =>
      !name.startsWith('_') &&
      !NODES_OWN.has(name) &&
      !TIMERS.includes(name) &&
      !WINDOWS.includes(name) &&
      !(name in globalThis && window[name] === globalThis[name]),
  );
}

/** Returns a property descriptor that reads a property of the window, until a test sets another value. */
function propertyOf(window, name) {
  const isMethod = typeof window[name] === 'function' && !/^[A-Z]/.test(name);
  let value = isMethod ? window[name].bind(window) : undefined;
  let isSet = isMethod;
  return {
    get: () => (isSet ? value : window[name]),
    set(next) {
      isSet = true;
      value = next;
    },
    configurable: true,
    enumerable: false,
  };
}

/** Returns timer functions whose timers end with the test file that started them. */
function timersOfAFile() {
  const start = (native, repeats) =>
    function startTimer(call, delay, ...args) {
      const timer = native(
        (...given) => {
          if (!repeats) pending.delete(timer);
          call(...given);
        },
        delay,
        ...args,
      );
      pending.add(timer);
      return timer;
    };
  return {
    setTimeout: start(setTimeout, false),
    setInterval: start(setInterval, true),
    requestAnimationFrame: (draw) => globalThis.setTimeout(() => draw(performance.now()), FRAME_MS),
    cancelAnimationFrame: (frame) => globalThis.clearTimeout(frame),
  };
}

/** Sets the globals of the page as globals of the process. */
export function showPage() {
  page ??= openPage();
  const { window } = page;
  globalsBefore = Object.getOwnPropertyDescriptors(globalThis);
  // jsdom has no BroadcastChannel, and an open channel of Node would keep the process running.
  delete globalThis.BroadcastChannel;
  const define = (name, property) => Object.defineProperty(globalThis, name, property);
  for (const name of namesOf(window)) define(name, propertyOf(window, name));
  for (const name of WINDOWS) define(name, { value: globalThis, configurable: true, writable: true });
  for (const [name, value] of Object.entries(timersOfAFile()))
    define(name, { value, configurable: true, writable: true });
}

/** Resets the page after a test file. The style rules remain, because Emotion does not insert them again. */
export function emptyPage() {
  const { document, history, localStorage, sessionStorage } = page.window;
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const timer of pending) clearTimeout(timer);
  pending.clear();
}

/** Restores the globals that the process had before `showPage`. */
export function forgetPage() {
  restoreGlobals(globalsBefore);
}
