import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A machine that does other work besides takes its time; what never comes is still missed.
configure({ asyncUtilTimeout: 20_000 });

/** jsdom lays nothing out and paints nothing; these stand in for what asks it to. */
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

  // A modal dialog: enough of it that focus goes in, comes back, and `close` is told.
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

// What one test has sent without an answer is nothing that the next one has sent.
afterEach(() => {
  if (!('localStorage' in globalThis)) return;
  for (const name of Object.keys(localStorage))
    if (name.startsWith('mealbox.sent.')) localStorage.removeItem(name);
});

// A spec may choose Node's own environment instead.
if ('window' in globalThis) completePage();
