import { Box, Text } from '@chakra-ui/react';
import { useOnline } from '../../../shared/use/use-online';
import { kitchenDayTexts } from '../../../texts/admin/kitchen-day';

export type WaitingTicksProps = {
  /** Number of marks without a response. */
  count: number;
  /** Reason why the marks could not be sent, as displayed. */
  problem: string | undefined;
};

/** Notice about marks that are not sent yet. */
export const WaitingTicks = ({ count, problem }: WaitingTicksProps) => {
  const online = useOnline();
  return (
    // A live region must exist before its text. The empty region needs no room.
    <Box role="status" _empty={{ position: 'absolute' }}>
      {count > 0 && (!online || problem !== undefined) && (
        <Text px="4" py="3" bg="bg.warning" borderRadius="card" fontWeight="medium">
          {kitchenDayTexts.waiting(count)}
        </Text>
      )}
    </Box>
  );
};
