import { Box } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { useSteady } from '../../shared/use/use-steady';
import { adminMessages } from '../../texts/admin-messages';
import { CustomerPicker } from './customer-picker';
import type { OrderForm } from './order-form';
import type { Selection } from './selection';
import type { useGroup } from './use-group';
import { useLastDay } from './use-last-day';

const texts = adminMessages.addOrder;

type CustomerPartProps = Omit<ComponentProps<typeof CustomerPicker>, 'ways' | 'note'> & {
  form: OrderForm;
  group: ReturnType<typeof useGroup>;
};

/** For whom the order is: the list, and the ways to choose many at once. It stays in sight beside the dishes. */
export const CustomerPart = ({ form, group, ...picker }: CustomerPartProps) => {
  const lastDay = useLastDay(form, picker.customers, picker.onChange);
  // What came of one way to choose is not true of whoever is chosen after it.
  const onChange = useSteady((change: (selection: Selection) => Selection) => {
    group.clear();
    lastDay.clear();
    picker.onChange(change);
  });
  return (
    <Box
      position={{ lg: 'sticky' }}
      top="5rem"
      alignSelf="start"
      h={{ base: '26rem', lg: 'calc(100dvh - 15rem)' }}
      minH="24rem"
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
              {texts.asYesterday}
            </QuietButton>
            <QuietButton size="sm" aria-haspopup="dialog" onClick={() => group.setOpen(true)}>
              {texts.groups.open}
            </QuietButton>
          </>
        }
      />
    </Box>
  );
};
