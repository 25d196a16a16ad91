import { Box } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { adminMessages } from '../../texts/admin-messages';
import { CustomerPicker } from './customer-picker';
import type { OrderForm } from './order-form';
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
