import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { DayAndMeal } from './use-kitchen-address';
import { useSeen } from './use-seen';

const operationName = ({ definitions }: Pick<DocumentNode, 'definitions'>): string =>
  definitions.flatMap((one) => (one.kind === 'OperationDefinition' ? (one.name?.value ?? '') : []))[0] ?? '';

type Answer<Data> = { key: string; data?: Data; error?: unknown };

/**
 * Asks the server.
 *
 * @param alongside changes what is to be drawn together with the answer. In a transition of its own React may draw it before. It is not called when the answer
 *   is not drawn
 */
export type Ask = (alongside?: () => void) => Promise<void>;

/** What Apollo asks again for: it draws an answer at once, and so before any transition. */
export const askAgain =
  (refetch: () => Promise<unknown>): Ask =>
  async (alongside) => {
    await refetch();
    if (alongside) startTransition(alongside);
  };

/**
 * What the server knows of a day and meal. Neither put into the cache nor compared with what was there before by Apollo: with a
 * thousand orders either would hold up a tablet for seconds.
 *
 * @returns the newest answer for this day and meal, at a station without a network what was seen last; `refetch`; and `put`, which changes what is known by what another answer says
 */
export const useSlotQuery = <Data>(
  query: TypedDocumentNode<Data, DayAndMeal>,
  { date, mealId }: DayAndMeal,
) => {
  const client = useApolloClient();
  const key = `${date} ${mealId}`;
  const [answer, setAnswer] = useState<Answer<Data>>();
  const [loading, setLoading] = useState(true);
  const newest = useRef(0);

  const refetch = useCallback<Ask>(
    async (alongside) => {
      newest.current += 1;
      const asked = newest.current;
      const slot = `${date} ${mealId}`;
      setLoading(true);
      try {
        const { data } = await client.query({ query, variables: { date, mealId }, fetchPolicy: 'no-cache' });
        const isNewest = asked === newest.current;
        // A screenful is drawn in pieces, between which the tablet answers.
        if (isNewest && data)
          startTransition(() => {
            setAnswer({ key: slot, data: data as Data });
            alongside?.();
          });
      } catch (error) {
        if (asked === newest.current) setAnswer({ key: slot, error });
        throw error;
      } finally {
        if (asked === newest.current) setLoading(false);
      }
    },
    [client, query, date, mealId],
  );

  const put = useCallback(
    (change: (known: Data) => Data): void => {
      // What was asked for before this is older than it.
      newest.current += 1;
      setLoading(false);
      startTransition(() =>
        setAnswer((before) =>
          before?.data === undefined || before.key !== key ? before : { key, data: change(before.data) },
        ),
      );
    },
    [key],
  );

  useEffect(() => {
    refetch().catch(() => undefined);
    return () => {
      newest.current += 1;
    };
  }, [refetch]);

  const current = answer?.key === key ? answer : undefined;
  const asked = { data: current?.data, error: current?.error, loading: loading || !current };
  return { ...useSeen<Data, typeof asked>(`${operationName(query)} ${key}`, asked), refetch, put };
};
