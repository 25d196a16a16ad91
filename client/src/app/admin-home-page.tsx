import { Link, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { adminMessages } from '../admin-messages';
import { useAdminName } from '../features/sessions/stored-admin';
import { type AdminHomeQuery, useAdminHomeQuery } from '../gql/admin';
import { messages } from '../messages';
import { type Day, formatDay, formatWeekday, today, tomorrow } from '../shared/format/day';
import { formatRupees } from '../shared/format/money';
import { ordersForDayPath } from '../shared/paths';
import { PageMain } from '../shared/ui/page-main';
import { PageTitle } from '../shared/ui/page-title';
import { RouterLink } from '../shared/ui/router-link';
import { Screen } from '../shared/ui/screen';

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
  const query = useAdminHomeQuery({ variables: days });
  const cards = (figures?: AdminHomeQuery) => (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" aria-busy={!figures || undefined}>
      <DayCard name={texts.today} day={days.today} figures={figures?.today} />
      <DayCard name={texts.tomorrow} day={days.tomorrow} figures={figures?.tomorrow} />
    </SimpleGrid>
  );
  const name = useAdminName();
  return (
    <PageMain wide>
      <Stack gap="4">
        <PageTitle title={messages.routes.welcome(name)} />
        <Screen query={query} data={query.data} failed={texts.loadFailed} loading={cards()}>
          {cards}
        </Screen>
        <Text color="fg.muted" textStyle="sm">
          {texts.noCancelled}
        </Text>
      </Stack>
    </PageMain>
  );
};
