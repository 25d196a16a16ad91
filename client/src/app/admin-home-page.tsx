import { Link, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { adminMessages } from '../admin-messages';
import { useAdminName } from '../features/sessions/stored-admin';
import { useAdminHomeQuery } from '../gql/admin';
import { messages } from '../messages';
import { messageOf } from '../shared/apollo/server-error';
import { type Day, formatDay, formatWeekday, today, tomorrow } from '../shared/format/day';
import { formatRupees } from '../shared/format/money';
import { ordersForDayPath } from '../shared/paths';
import { ErrorState } from '../shared/ui/error-state';
import { PageMain } from '../shared/ui/page-main';
import { PageTitle } from '../shared/ui/page-title';

const texts = adminMessages.adminHome;

type Figures = { total: number; totalAmount: number };

const DayCard = ({ name, day, figures }: { name: string; day: Day; figures?: Figures }) => (
  <Stack
    as="section"
    aria-label={texts.ordersFor(name)}
    gap="2"
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border"
    borderRadius="card"
    p="5"
  >
    <Text as="h2" color="fg.muted" textStyle="sm" fontWeight="medium">
      {`${texts.ordersFor(name)} · ${formatWeekday(day)}`}
    </Text>
    {figures ? (
      <Text textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {`${texts.orders(figures.total)} · ${formatRupees(figures.totalAmount)}`}
      </Text>
    ) : (
      <Skeleton h="8.5" maxW="64" />
    )}
    <Link asChild alignSelf="flex-start" textStyle="sm" minH="touch">
      <RouterLink to={ordersForDayPath(day)}>{texts.see(formatDay(day))}</RouterLink>
    </Link>
  </Stack>
);

/** The welcome of specification 2.1 at `/admin-home`, with what the kitchen has to cook (decisions 7). */
export const AdminHomePage = () => {
  const days = { today: today(), tomorrow: tomorrow() };
  const { data, error, refetch, loading } = useAdminHomeQuery({
    variables: days,
    fetchPolicy: 'cache-and-network',
  });
  const name = useAdminName();
  return (
    <PageMain wide>
      <Stack gap="4">
        <PageTitle title={messages.routes.welcome(name)} />
        {error && !data ? (
          <ErrorState
            text={messageOf(error, texts.loadFailed)}
            onRetry={() => void refetch()}
            busy={loading}
          />
        ) : (
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" aria-busy={!data || undefined}>
            <DayCard name={texts.today} day={days.today} figures={data?.today} />
            <DayCard name={texts.tomorrow} day={days.tomorrow} figures={data?.tomorrow} />
          </SimpleGrid>
        )}
        <Text color="fg.muted" textStyle="sm">
          {texts.noCancelled}
        </Text>
      </Stack>
    </PageMain>
  );
};
