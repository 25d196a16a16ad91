import { useEffect, useState } from 'react';
import { CloseDayPreviewDocument, type CloseDayPreviewQuery } from '../../parts/closures/closures.generated';
import { useSession } from '../../shared/apollo/session-provider';
import type { Day } from '../../shared/format/day';
import { addRupees } from '../../shared/format/money';

/** Effect of closing some days, in total. */
type DaysPreview = { orders: number; completed: number; amount: number };

const sumOf = (previews: readonly CloseDayPreviewQuery['previewCloseDay'][]): DaysPreview => ({
  orders: previews.reduce((sum, { orders }) => sum + orders, 0),
  completed: previews.reduce((sum, { completed }) => sum + completed, 0),
  amount: addRupees(...previews.map(({ amount }) => amount)),
});

/**
 * Loads previews of closing several days, one after the other.
 * @returns `preview` for exactly these days once it is complete; `error`; and `refetch`, which retries
 */
export const useClosePreviews = (days: readonly Day[], mealId: string | null) => {
  const { client } = useSession();
  const of = `${days.join(' ')} ${mealId}`;
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ of: string; preview?: DaysPreview; error?: unknown }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are told by their text, and another attempt asks again.
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const previews: CloseDayPreviewQuery['previewCloseDay'][] = [];
      for (const date of days) {
        if (!isCurrent) return;
        const variables = { date, mealId };
        const { data } = await client.query({
          query: CloseDayPreviewDocument,
          variables,
          fetchPolicy: 'no-cache',
        });
        if (data) previews.push(data.previewCloseDay);
      }
      if (isCurrent && previews.length === days.length) setKnown({ of, preview: sumOf(previews) });
    };
    if (days.length > 0)
      ask().catch((error: unknown) => {
        if (isCurrent) setKnown({ of, error });
      });
    return () => {
      isCurrent = false;
    };
  }, [of, attempt]);
  const current = known?.of === of ? known : undefined;
  return {
    preview: current?.preview,
    error: current?.error,
    refetch: async () => {
      setKnown(undefined);
      setAttempt((count) => count + 1);
    },
  };
};
