import { useApolloClient } from '@apollo/client/react';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { PackingListDocument, type PackingListQuery } from '../../../gql/admin';
import type { DayAndMeal } from '../use-kitchen-address';

type Boxes = PackingListQuery['packingList']['boxes'];
type Answer = { key: string; boxes?: Boxes; error?: unknown };

/**
 * The boxes of a day and meal as the server has them. Neither put into the cache nor compared with those before by Apollo: with a
 * thousand orders either would hold up a tablet for seconds.
 */
export const usePackingList = ({ date, mealId }: DayAndMeal) => {
  const client = useApolloClient();
  const key = `${date} ${mealId}`;
  const [answer, setAnswer] = useState<Answer>();
  const [loading, setLoading] = useState(true);
  const newest = useRef(0);

  const refetch = useCallback(async (): Promise<void> => {
    newest.current += 1;
    const asked = newest.current;
    setLoading(true);
    try {
      const { data } = await client.query({
        query: PackingListDocument,
        variables: { date, mealId },
        fetchPolicy: 'no-cache',
      });
      const isNewest = asked === newest.current;
      // A screenful of boxes is drawn in pieces, between which the tablet answers.
      if (isNewest && data)
        startTransition(() => setAnswer({ key: `${date} ${mealId}`, boxes: data.packingList.boxes }));
    } catch (error) {
      if (asked === newest.current) setAnswer({ key: `${date} ${mealId}`, error });
      throw error;
    } finally {
      if (asked === newest.current) setLoading(false);
    }
  }, [client, date, mealId]);

  useEffect(() => {
    refetch().catch(() => undefined);
    return () => {
      newest.current += 1;
    };
  }, [refetch]);

  const current = answer?.key === key ? answer : undefined;
  return { data: current?.boxes, error: current?.error, loading: loading || !current, refetch };
};
