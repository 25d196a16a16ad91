import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/**
 * A cache of style rules whose every batch goes into an element of its own. Put into one that is in use already, a rule with a
 * condition or in a layer has Chromium work out the style of every element on the page anew; in a new one it is
 * looked up for those elements only that it is for.
 */
export const createRules = () => {
  const cache = createCache({ key: 'css' });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      // Emotion begins an element with the first of so many rules.
      sheet.ctr = 0;
      queueMicrotask(() => {
        isOpen = false;
      });
    }
    insert(rule);
  };
  return cache;
};

const rules = createRules();

/** Where the components below put their style rules. */
export const StyleRules = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={rules}>{children}</CacheProvider>
);
