import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageLoading } from '../shared/ui/page-loading';
import { Toaster } from '../shared/ui/toaster';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/**
 * One side of the product: its theme, its Apollo client and its toaster. The two sides have nothing of each
 * other's, so that an admin's token and cache never serve a customer's screen, nor the other way round.
 */
export const Side = ({ system, client }: { system: SystemContext; client: ApolloClient }) => {
  useFocusOnNavigation();
  return (
    <ChakraProvider value={system}>
      <ApolloProvider client={client}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
        <Toaster />
      </ApolloProvider>
    </ChakraProvider>
  );
};
