import { Box, Text } from '@chakra-ui/react';
import { useOnline } from '../../../shared/use/use-online';
import { adminMessages } from '../../../texts/admin-messages';

export type WaitingTicksProps = {
  /** How many the server has not answered. */
  count: number;
  /** Why they could not be sent, in words. */
  problem: string | undefined;
};

/** Says that there are ticks of which the kitchen does not know yet. */
export const WaitingTicks = ({ count, problem }: WaitingTicksProps) => {
  const online = useOnline();
  return (
    <Box role="status">
      {count > 0 && (!online || problem !== undefined) && (
        <Text px="4" py="3" bg="bg.warning" borderRadius="card" fontWeight="medium">
          {adminMessages.kitchenDay.waiting(count)}
        </Text>
      )}
    </Box>
  );
};
