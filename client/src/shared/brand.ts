import { messages } from '../texts/messages';
import { localStorageItem, useLocalStorage } from './apollo/local-storage-item';

/** Name of the kitchen that this device loaded last. An installed app may have a page with an older name. */
export const brandItem = localStorageItem('mealbox.brand');

/** Returns the name of the kitchen, which the server writes into the page. Without one, the product's name. */
export const useBrand = (): string => {
  const stored = useLocalStorage(brandItem);
  return (
    stored ??
    // Prerendering has no document.
    globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ??
    messages.app.name
  );
};
