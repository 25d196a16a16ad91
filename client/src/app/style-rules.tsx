import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/**
 * Creates a cache of style rules that writes each batch into a separate element. If a conditional or layered rule is added to an
 * existing element, Chromium recalculates the style of every element on the page. With a new element, it recalculates only the
 * matching ones: at the first ADD among sixty dishes, 18 elements instead of 629.
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

/** Container of the style rules of its child components. */
export const StyleRules = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={rules}>{children}</CacheProvider>
);
