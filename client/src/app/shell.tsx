import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Toaster } from '../shared/ui/dialogs/toaster';
import { PageLoading } from '../shared/ui/states/page-loading';
import { ScreenBoundary } from './error-boundary';
import { StyleRules } from './style-rules';
import { useFocusOnNavigation } from './use-focus-on-navigation';

type ShellProps = { system: SystemContext; notice?: ReactNode };

/** The frame of the screens of one audience: its theme, what is to be shown above every screen, and its toaster. */
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
