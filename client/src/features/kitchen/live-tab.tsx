import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../shared/format/day';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import type { AskedFor } from '../../shared/ui/states/error-state';
import { Screen } from '../../shared/ui/states/screen';
import { adminMessages } from '../../texts/admin-messages';
import { useKitchenRole } from './kitchen-role';

const texts = adminMessages.kitchenDay;

/** Says that what is shown may have changed since, and when it was known. */
const NotFresh = ({ since }: { since: Date }) => {
  const { isStation } = useKitchenRole();
  return (
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
      {texts.notFresh(formatMoment(since.toISOString()))}
      {!isStation && ` ${texts.keepOpen}`}
    </Text>
  );
};

type LiveTabProps<Data> = {
  query: AskedFor;
  data: Data | undefined;
  /** When what is shown was known, once asking again has failed: see `useLive`. */
  staleSince: Date | undefined;
  failed: string;
  /** What to show instead when nothing is in it. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What is known of a day and meal, as long as it is looked at. */
export const LiveTab = <Data,>({ staleSince, ...screen }: LiveTabProps<Data>) => (
  <Stack gap="4">
    {staleSince && <NotFresh since={staleSince} />}
    <Screen {...screen} loading={<SkeletonList rows={5} rowHeight="20" />} />
  </Stack>
);
