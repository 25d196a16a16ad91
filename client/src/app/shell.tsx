import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Toaster } from '../shared/ui/dialogs/toaster';
import { PageLoading } from '../shared/ui/states/page-loading';
import { ScreenBoundary } from './error-boundary';

/**
 * Creates a cache of style rules that writes each batch into a separate element. If a conditional or layered rule is added to an
 * existing element, Chromium recalculates the style of every element on the page. With a new element, it recalculates only the
 * matching ones: at the first ADD among sixty dishes, 18 elements instead of 629.
 */
const createRules = () => {
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

type ShellProps = { system: SystemContext; notice?: ReactNode };

/** Moves the focus to the top after a change of screen, as after a page load. */
const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
};

/** Frame of the screens of one audience: its theme, notices above every screen, and its toaster. */
export const Shell = ({ system, notice }: ShellProps) => {
  useFocusOnNavigation();
  return (
    <StyleRules>
      <ChakraProvider value={system}>
        {notice}
        <ScreenBoundary>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
        <Toaster />
      </ChakraProvider>
    </StyleRules>
  );
};
