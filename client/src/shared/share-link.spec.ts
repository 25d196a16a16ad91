import { jest } from '@jest/globals';
import { shareOrCopy } from './share-link';

const link = 'https://kitchen.example/customer/abc';

const give = (browser: { share?: unknown; clipboard?: unknown }) =>
  Object.defineProperties(navigator, {
    share: { value: browser.share, configurable: true },
    clipboard: { value: browser.clipboard, configurable: true },
  });

test('a browser that can share is asked to share', async () => {
  const share = jest.fn(async () => {});
  give({ share });
  await expect(shareOrCopy(Promise.resolve(link))).resolves.toBe('shared');
  expect(share).toHaveBeenCalledWith({ url: link });
});

test('closing the share sheet copies nothing', async () => {
  const writeText = jest.fn();
  give({ share: async () => Promise.reject(new DOMException('', 'AbortError')), clipboard: { writeText } });
  await expect(shareOrCopy(Promise.resolve(link))).resolves.toBe('dismissed');
  expect(writeText).not.toHaveBeenCalled();
});

test('a browser that cannot share, or may not, copies', async () => {
  const writeText = jest.fn(async () => {});
  give({ clipboard: { writeText } });
  await expect(shareOrCopy(Promise.resolve(link))).resolves.toBe('copied');
  give({
    share: async () => Promise.reject(new DOMException('', 'NotAllowedError')),
    clipboard: { writeText },
  });
  await expect(shareOrCopy(Promise.resolve(link))).resolves.toBe('copied');
  expect(writeText).toHaveBeenCalledTimes(2);
});

test('a page without a clipboard says so, and a link that cannot be read is reported', async () => {
  give({});
  await expect(shareOrCopy(Promise.resolve(link))).resolves.toBe('failed');
  await expect(shareOrCopy(Promise.reject(new Error('no link')))).rejects.toThrow('no link');
});
