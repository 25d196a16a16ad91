import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageLoading } from '../shared/ui/page-loading';
import { Toaster } from '../shared/ui/toaster';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** The frame of the screens of one audience: its theme and its toaster. */
export const Shell = ({ system }: { system: SystemContext }) => {
  useFocusOnNavigation();
  return (
    <ChakraProvider value={system}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
      <Toaster />
    </ChakraProvider>
  );
};
