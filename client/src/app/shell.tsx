import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageLoading } from '../shared/ui/page-loading';
import { Toaster } from '../shared/ui/toaster';
import { ScreenBoundary } from './error-boundary';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** The frame of the screens of one audience: its theme, what is to be shown above every screen, and its toaster. */
export const Shell = ({ system, notice }: { system: SystemContext; notice?: ReactNode }) => {
  useFocusOnNavigation();
  return (
    <ChakraProvider value={system}>
      {notice}
      <ScreenBoundary>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
      <Toaster />
    </ChakraProvider>
  );
};
