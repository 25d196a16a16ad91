import { useMemo } from 'react';
import { useCustomersWithOrderQuery } from '../../gql/admin';
import { parseTypedDay } from '../../shared/format/typed-day';
import type { OrderForm } from './order-form';

/** Who has an order for the meal and the day of the form; nobody while these are not chosen, or not known yet. */
export const useOrdered = ({ mealId, dayText }: OrderForm) => {
  const forDate = parseTypedDay(dayText) ?? '';
  const { data, refetch } = useCustomersWithOrderQuery({
    variables: { mealId: mealId ?? '', forDate },
    skip: mealId === null || forDate === '',
    fetchPolicy: 'network-only',
  });
  const ordered = useMemo(() => new Set(data?.customersWithOrder), [data]);
  return {
    ordered,
    /** Asks again, after orders have been placed or cancelled. The server decides whatever this list says. */
    askAgain: () => {
      if (mealId !== null && forDate !== '') void refetch().catch(() => undefined);
    },
  };
};
