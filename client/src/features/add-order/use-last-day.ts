import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { LastServedDocument } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { formatWeekday } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { adminMessages } from '../../texts/admin-messages';
import type { ListedCustomer } from './customer-search';
import type { OrderForm } from './order-form';
import { type Selection, withAll } from './selection';

const texts = adminMessages.addOrder.lastDay;

/** 'As yesterday': selects those who ordered the meal of the form on the last day before that of the form. */
export const useLastDay = (
  { mealId, dayText }: OrderForm,
  customers: readonly ListedCustomer[],
  onChange: (change: (selection: Selection) => Selection) => void,
) => {
  const client = useApolloClient();
  const before = parseTypedDay(dayText);
  const key = `${mealId} ${before}`;
  const [said, setSaid] = useState<{ key: string; note: string }>();
  const select = async (): Promise<string> => {
    if (mealId === null || !before) return texts.first;
    const { data } = await client.query({
      query: LastServedDocument,
      variables: { mealId, before },
      fetchPolicy: 'network-only',
    });
    if (!data) return texts.failed;
    if (!data.lastServed) return texts.none;
    const ids = new Set(data.lastServed.customerIds);
    const those = customers.filter(({ id }) => ids.has(id));
    onChange((chosen) => withAll(chosen, those));
    const away = ids.size - those.length;
    return (
      texts.chosen(formatWeekday(data.lastServed.date), those.length) + (away > 0 ? texts.away(away) : '')
    );
  };
  return {
    /** What came of it, as long as the meal and the day are the same. */
    note: said?.key === key ? said.note : undefined,
    clear: () => setSaid(undefined),
    select: async () => {
      const note = await select().catch((error: unknown) => messageOf(error, texts.failed));
      setSaid({ key, note });
    },
  };
};
