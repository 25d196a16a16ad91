import { useApolloClient } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { messageOf } from '../../shared/apollo/server-error';
import { formatWeekday } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { addOrderTexts } from '../../texts/admin/add-order';
import { LastServedDocument } from './add-order.generated';
import { CustomerPicker } from './customer-picker';
import type { ListedCustomer } from './customer-search';
import type { OrderForm } from './order-form';
import { type Selection, type useGroupSelection, withAll } from './selection';

const { groups, lastDay: texts } = addOrderTexts;

/**
 * Returns the action of Same customers as last time, which selects the customers who ordered the form's meal on the last day
 * before the form's day.
 */
const useLastDaySelection = (
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
    /** Note about the selection. Undefined after the meal or the day changes. */
    note: said?.key === key ? said.note : undefined,
    clear: () => setSaid(undefined),
    select: async () => {
      const note = await select().catch((error: unknown) => messageOf(error, texts.failed));
      setSaid({ key, note });
    },
  };
};

type CustomerPartProps = Omit<ComponentProps<typeof CustomerPicker>, 'ways' | 'note'> & {
  form: OrderForm;
  group: ReturnType<typeof useGroupSelection>;
};

/** Customers of the order: the list, and ways to select many. It stays visible next to the dishes. */
export const CustomerPart = ({ form, group, ...picker }: CustomerPartProps) => {
  const lastDay = useLastDaySelection(form, picker.customers, picker.onChange);
  // A change of the selection removes the notes of the other ways to select.
  const onChange = useStableCallback((change: (selection: Selection) => Selection) => {
    group.clear();
    lastDay.clear();
    picker.onChange(change);
  });
  return (
    <Box
      position={{ lg: 'sticky' }}
      top="5rem"
      alignSelf="start"
      // Ends at the bar, as the dishes do.
      h={{ lg: 'calc(100dvh - 12.5625rem)' }}
      minH={{ md: '24rem' }}
    >
      <CustomerPicker
        {...picker}
        onChange={onChange}
        note={group.note ?? lastDay.note}
        ways={
          <>
            <QuietButton
              size="sm"
              onClick={() => {
                group.clear();
                void lastDay.select();
              }}
            >
              {addOrderTexts.asYesterday}
            </QuietButton>
            <QuietButton size="sm" aria-haspopup="dialog" onClick={() => group.setOpen(true)}>
              {groups.open}
            </QuietButton>
          </>
        }
      />
    </Box>
  );
};
