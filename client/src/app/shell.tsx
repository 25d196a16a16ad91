import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Toaster } from '../shared/ui/dialogs/toaster';
import { PageLoading } from '../shared/ui/states/page-loading';
import { ScreenBoundary } from './error-boundary';
import { StyleRules } from './style-rules';

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
