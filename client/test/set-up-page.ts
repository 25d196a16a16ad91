import '@testing-library/jest-dom';
import { act, cleanup, configure } from '@testing-library/react';
import React from 'react';

// The limit is long because a busy computer is slow. A missing element still fails its test.
configure({ asyncUtilTimeout: 20_000 });

/** Style rules that hide or disable an element. Other rules are left out, because jsdom matches every element with every rule. */
const DECIDING_RULE =
  /display:\s*none|visibility:\s*(hidden|collapse)|opacity:\s*0[;}]|pointer-events:\s*none/;

const insertDecidingRules = () => {
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function insertDecidingRule(rule, index) {
    return DECIDING_RULE.test(rule) ? insertRule.call(this, rule, index) : 0;
  };
};

/** Adds fakes of browser functions that jsdom lacks. */
const completePage = () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  window.matchMedia ??= (query) =>
    ({
      media: query,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;

  if (!document.fonts)
    Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };

  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  HTMLElement.prototype.showPopover ??= () => {};
  HTMLElement.prototype.hidePopover ??= () => {};

  // Modal dialog with focus handling and the `close` event.
  const returnTo = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    returnTo.set(this, document.activeElement);
    this.setAttribute('open', '');
    (
      this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]') ?? this
    ).focus();
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    const opener = returnTo.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  };
};

/**
 * Prevents React from storing the stack of each created element, which takes a tenth of a test's time. React stores no more stacks
 * after a number of elements in a second, so this reports a high number.
 */
const skipOwnerStacks = () => {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
  if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e9, set() {} });
};

insertDecidingRules();
skipOwnerStacks();

/** Prepares the page for a test file. An earlier file of the process may have loaded this module. */
export function setUpPage() {
  completePage();
  beforeAll(async () => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    // React looks up the timer of `act` only once. This call makes it find the real timer, before a test sets a fake one.
    await act(async () => {});
  });
  afterEach(() => {
    cleanup();
    // The next test must not find unconfirmed requests of this test.
    for (const name of Object.keys(localStorage))
      if (name.startsWith('mealbox.sent.')) localStorage.removeItem(name);
  });
}
