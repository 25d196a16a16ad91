import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../shared/format/day';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import type { LoadState } from '../../shared/ui/states/error-state';
import { Screen } from '../../shared/ui/states/screen';
import { kitchenDayTexts as texts } from '../../texts/admin/kitchen-day';
import { useKitchenRole } from './kitchen-role';

/** Warning that the data may be outdated, with its time. */
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
  query: LoadState & { staleSince: Date | undefined };
  data: Data | undefined;
  failed: string;
  /** Content if the data is empty. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Content of a tab, below a warning if the data may be outdated. */
export const LiveTab = <Data,>(screen: LiveTabProps<Data>) => (
  <Stack gap="4">
    {screen.query.staleSince && <NotFresh since={screen.query.staleSince} />}
    <Screen {...screen} loading={<SkeletonList rows={5} rowHeight="20" />} />
  </Stack>
);
