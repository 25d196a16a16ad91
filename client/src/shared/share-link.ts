/** How a link left the page; `dismissed` when the person closed the share sheet. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed';

const copy = async (link: Promise<string>): Promise<Shared> => {
  try {
    // The clipboard must be asked within the click; what it gets may come later.
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
 * Shares a link where the browser can share, else copies it. An error of the link
 * itself is thrown on.
 */
export const shareOrCopy = async (link: Promise<string>): Promise<Shared> => {
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
