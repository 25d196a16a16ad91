import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRefresh } from '../../shared/use/use-refresh';

/** Number of entries of a page. */
export const moneyPageSize = 50;

/** Refresh interval in milliseconds. Another admin may decide a claim, or credit a payment. */
const everyMs = 30_000;

/**
 * Refreshes a list of top-ups or payments automatically. If the request fails, the displayed list remains. A list with older
 * entries is not refreshed, because the refresh would remove them.
 */
export const useMoneyRefresh = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  shown: { entries: readonly unknown[] } | undefined,
): void => {
  const client = useApolloClient();
  const refresh = () => {
    if (!shown || shown.entries.length > moneyPageSize) return;
    client.query<Data, OperationVariables>({ query, variables, fetchPolicy: 'network-only' }).catch(() => {});
  };
  useRefresh(refresh, { everyMs });
};
