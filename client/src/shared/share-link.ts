/** Returns the host of this page if no other device can open the page. Otherwise undefined. */
export const localHost = (): string | undefined => {
  const { hostname } = window.location;
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? hostname : undefined;
};
/**
 * Returns the address of a draft that an admin opens in WhatsApp. Nothing is sent automatically, and the page requests no other
 * host.
 * @param mobile ten digits
 */
export const whatsappDraft = (mobile: string, text: string): string =>
  `https://wa.me/91${mobile}?${new URLSearchParams({ text })}`.replaceAll('+', '%20');

/** Result of sharing a link. `dismissed` if the user closed the share sheet. */
type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

const copy = async (link: Promise<string>): Promise<ShareOutcome> => {
  try {
    // The clipboard must be requested during the click. Its content may follow later.
    if (typeof ClipboardItem === 'function' && navigator.clipboard?.write) {
      const text = link.then((url) => new Blob([url], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    } else {
      await navigator.clipboard.writeText(await link);
    }
    return 'copied';
  } catch {
    return 'failed';
  }
};

/**
 * Shares a link if the browser can share. Otherwise, copies it.
 * @throws the error of `link`
 */
export const shareOrCopy = async (link: Promise<string>): Promise<ShareOutcome> => {
  if (typeof navigator.share !== 'function') {
    const done = await copy(link);
    await link;
    return done;
  }
  const url = await link;
  try {
    await navigator.share({ url });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    return copy(link);
  }
};
