import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { startTransition, useEffect, useRef, useState } from 'react';
import { isNetworkFailure } from '../../shared/apollo/server-error';
import { useSession } from '../../shared/apollo/session-provider';
import { useOnline } from '../../shared/use/use-online';
import { useRefresh } from '../../shared/use/use-refresh';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { useKitchenRole } from './kitchen-role';
import { type StoredData, seenStore } from './station/seen-store';

const everyMs = 20_000;

const operationName = ({ definitions }: Pick<DocumentNode, 'definitions'>): string =>
  definitions.flatMap((one) => (one.kind === 'OperationDefinition' ? (one.name?.value ?? '') : []))[0] ?? '';

/**
 * Loads the data again.
 * @param alongside changes state that must be rendered together with the response, because React may render two transitions
 * separately; not called if a newer request makes the response obsolete
 */
export type Refetch = (alongside?: () => void) => Promise<void>;

type Answer<Data> = {
  key: string;
  data?: Data;
  error?: unknown;
  /** Time of the last successful request, if a later one failed. */
  staleSince?: Date;
};

/** Returns the response that a station stored last, if it is offline and has no newer response. */
const useStored = <Data>(key: string, { data, error }: { data: Data | undefined; error: unknown }) => {
  const { isStation } = useKitchenRole();
  const isOnline = useOnline();
  const [stored, setStored] = useState<StoredData>();
  useEffect(() => {
    if (isStation && data !== undefined) void seenStore.keep(key, data).catch(() => undefined);
  }, [isStation, key, data]);
  // An offline device does not wait for failing retries.
  const isLost =
    isStation && data === undefined && (!isOnline || (error !== undefined && isNetworkFailure(error)));
  useEffect(() => {
    if (!isLost) return;
    let isGone = false;
    seenStore.read(key).then(
      (found) => isGone || setStored(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isLost, key]);
  return data === undefined && stored?.key === key ? stored : undefined;
};

/**
 * Loads the data of a kitchen screen. Apollo neither caches nor compares it, because with a thousand orders both block a tablet
 * for seconds. If a later request fails, the known data remains, and `staleSince` states its time. A station stores each response
 * for a restart without a network. `useKitchenRefresh` refreshes the data.
 * @returns the newest data for these variables; `previousData`, that of any variables; `refetch`; and `put`, which updates the
 * data from the response of a mutation
 */
export const useKitchenQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  context?: Record<string, unknown>,
) => {
  const client = useApolloClient();
  const { owner } = useSession();
  const key = `${operationName(query)} ${JSON.stringify(variables)}`;
  const [answer, setAnswer] = useState<Answer<Data>>();
  const [loading, setLoading] = useState(true);
  const newest = useRef(0);
  const requestedAt = useRef(new Date());

  const refetch = useStableCallback<[alongside?: () => void], Promise<void>>(async (alongside) => {
    newest.current += 1;
    const number = newest.current;
    const before = requestedAt.current;
    requestedAt.current = new Date();
    setLoading(true);
    try {
      const { data } = await client.query({ query, variables, context, fetchPolicy: 'no-cache' });
      // Updates in a transition, so that the tablet responds while a long list renders.
      if (number === newest.current && data)
        startTransition(() => {
          setAnswer({ key, data: data as Data });
          alongside?.();
        });
    } catch (error) {
      if (number === newest.current)
        setAnswer((known) =>
          known?.key === key && known.data !== undefined
            ? { ...known, error, staleSince: known.staleSince ?? before }
            : { key, error },
        );
      throw error;
    } finally {
      if (number === newest.current) setLoading(false);
    }
  });

  const put = useStableCallback((change: (known: Data) => Data): void => {
    // Discards the response to an earlier request, because it does not contain this change.
    newest.current += 1;
    setLoading(false);
    startTransition(() =>
      setAnswer((known) =>
        known?.data === undefined || known.key !== key ? known : { ...known, data: change(known.data) },
      ),
    );
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other variables have another key.
  useEffect(() => {
    refetch().catch(() => undefined);
    return () => {
      newest.current += 1;
    };
  }, [client, key]);

  const current = answer?.key === key ? answer : undefined;
  const known = { data: current?.data, error: current?.error };
  const stored = useStored(`${owner} ${key}`, known);
  return {
    data: known.data ?? (stored?.data as Data | undefined),
    previousData: answer?.data,
    error: known.error,
    loading: loading || !current,
    staleSince: stored ? new Date(stored.at) : current?.staleSince,
    refetch,
    put,
  };
};

/** Refreshes the data of a kitchen screen while the page is visible. */
export const useKitchenRefresh = (refetch: () => Promise<void>): void =>
  useRefresh(() => void refetch().catch(() => undefined), { everyMs, restMs: everyMs });
