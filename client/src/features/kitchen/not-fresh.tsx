import { Text } from '@chakra-ui/react';
import { adminMessages } from '../../admin-messages';
import { formatMoment } from '../../shared/format/day';

/** Says that what is shown may have changed since, and when it was known. */
export const NotFresh = ({ since }: { since: Date | undefined }) =>
  since && (
    <Text
      role="alert"
      px="4"
      py="3"
      bg="turmeric.subtle"
      borderWidth="1px"
      borderColor="turmeric.border"
      borderRadius="card"
      fontWeight="medium"
    >
      {adminMessages.kitchenDay.notFresh(formatMoment(since.toISOString()))}
    </Text>
  );
