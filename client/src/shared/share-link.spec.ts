import { jest } from '@jest/globals';
import { shareOrCopy, whatsappDraft } from './share-link';

const link = 'https://kitchen.example/customer/abc';

const give = (browser: { share?: unknown; clipboard?: unknown }) =>
  Object.defineProperties(navigator, {
    share: { value: browser.share, configurable: true },
    clipboard: { value: browser.clipboard, configurable: true },
  });

test('a browser with sharing opens its share sheet', async () => {
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

test('a browser without sharing copies the link', async () => {
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

test('a page without a clipboard shows an error, and a link that fails to load is reported', async () => {
  give({});
  await expect(shareOrCopy(Promise.resolve(link))).resolves.toBe('failed');
  await expect(shareOrCopy(Promise.reject(new Error('no link')))).rejects.toThrow('no link');
});

test('the address of a WhatsApp draft encodes all characters of its text', () => {
  expect(whatsappDraft('9876543210', 'Run 1 + 2: https://a.example/run/x&y')).toBe(
    'https://wa.me/919876543210?text=Run%201%20%2B%202%3A%20https%3A%2F%2Fa.example%2Frun%2Fx%26y',
  );
});
