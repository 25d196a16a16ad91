import { Flex, Link, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type AdminHome_FiguresFragment, type AdminHomeQuery, useAdminHomeQuery } from '../../gql/admin';
import { useAdminName } from '../../shared/apollo/stored-admin';
import { ordersForDayPath } from '../../shared/desk-paths';
import { type Day, formatDay, formatWeekday, today, tomorrow } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { kitchenDayPath, kitchenPath, paths } from '../../shared/paths';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Screen } from '../../shared/ui/states/screen';
import { adminMessages } from '../../texts/admin-messages';
import { DayBookChart } from './day-book-chart';

const texts = adminMessages.adminHome;

type CardProps = { label: string; title: string; figure?: string; note?: string; link?: ReactNode };

/** A figure and what it is of; until it is known, its outline. */
const Card = ({ label, title, figure, note, link }: CardProps) => (
  <Stack
    as="section"
    aria-label={label}
    gap="1"
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border"
    borderRadius="card"
    p="5"
  >
    <Text as="h2" color="fg.muted" textStyle="sm" fontWeight="medium">
      {title}
    </Text>
    {figure === undefined ? (
      <Skeleton h="8.5" maxW="64" />
    ) : (
      <Text textStyle={{ base: 'lg', md: 'xl' }} fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {figure}
      </Text>
    )}
    {note && (
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {note}
      </Text>
    )}
    {link}
  </Stack>
);

const CardLink = ({ to, text }: { to: string; text: string }) => (
  // What is pressed is as high as a finger; what is seen is not.
  <Link asChild alignSelf="flex-start" textStyle="sm" minH="touch" mb="-3">
    <RouterLink to={to}>{text}</RouterLink>
  </Link>
);

const DayCard = ({ name, day, figures }: { name: string; day: Day; figures?: AdminHome_FiguresFragment }) => (
  <Card
    label={texts.ordersFor(name)}
    title={`${texts.ordersFor(name)} · ${formatWeekday(day)}`}
    figure={figures && `${texts.orders(figures.orders)} · ${formatRupees(figures.revenue)}`}
    note={figures && texts.portions(figures.portions)}
    link={<CardLink to={ordersForDayPath(day)} text={texts.see(formatDay(day))} />}
  />
);

type Book = AdminHomeQuery['dayBook'];

/** Where the one that has waited longest is decided about. */
const failedPath = ({ failedLongest }: Book): string =>
  failedLongest ? kitchenPath({ ...failedLongest, tab: 'deliver' }) : paths.kitchen;

const DayBook = ({ book }: { book?: Book }) => (
  <Stack gap="4" aria-busy={!book || undefined}>
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      <DayCard name={texts.today} day={book?.today.date ?? today()} figures={book?.today} />
      <DayCard name={texts.tomorrow} day={book?.tomorrow.date ?? tomorrow()} figures={book?.tomorrow} />
    </SimpleGrid>
    <SimpleGrid columns={{ base: 1, md: 3, xl: book?.failedDeliveries || book?.owed ? 4 : 3 }} gap="4">
      <Card
        label={texts.moneyIn}
        title={texts.moneyIn}
        figure={book && formatRupees(book.moneyIn)}
        link={<CardLink to={paths.moneyReport} text={texts.seeReport} />}
      />
      <Card
        label={texts.walletsTotal}
        title={texts.walletsTotal}
        figure={book && formatRupees(book.walletsTotal)}
        note={texts.owed}
      />
      <Card
        label={texts.lowBalances}
        title={texts.lowBalances}
        figure={book && texts.wallets(book.lowBalances)}
        link={<CardLink to={`${paths.users}?show=low`} text={texts.seeUsers} />}
      />
      {/* Only when something is to be done. */}
      {book && book.owed > 0 && (
        <Card
          label={texts.due}
          title={texts.due}
          figure={formatRupees(book.owed)}
          link={<CardLink to={`${paths.users}?show=owing`} text={texts.seeOwing} />}
        />
      )}
      {book && book.failedDeliveries > 0 && (
        <Card
          label={texts.failedDeliveries}
          title={texts.failedDeliveries}
          figure={texts.stops(book.failedDeliveries)}
          note={texts.undecided}
          link={<CardLink to={failedPath(book)} text={texts.seeKitchen} />}
        />
      )}
    </SimpleGrid>
    {book && <DayBookChart days={book.days} />}
  </Stack>
);

/** What cannot wait: each with the way to where it is dealt with. */
const Alarms = ({ alarms }: { alarms: AdminHomeQuery['standingAlarms'] }) =>
  alarms.length === 0 ? null : (
    <Stack
      as="section"
      aria-label={adminMessages.standing.alarms.label}
      gap="0"
      bg="bg.error"
      borderRadius="card"
      px="5"
      py="1"
    >
      {alarms.map(({ date, text }) => (
        <Flex key={text} align="center" columnGap="4" wrap="wrap">
          <Text
            color="fg.error"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            pt={{ base: '2', md: '0' }}
          >
            {text}
          </Text>
          <Link asChild textStyle="sm" minH="touch">
            <RouterLink to={kitchenDayPath(date)}>{adminMessages.standing.alarms.see}</RouterLink>
          </Link>
        </Flex>
      ))}
    </Stack>
  );

/** The welcome at `/admin-home`, with the day book of the kitchen. */
export const AdminHomePage = () => {
  const query = useAdminHomeQuery();
  const name = useAdminName();
  return (
    <PageMain wide>
      <Stack gap="4">
        <PageTitle title={adminMessages.routes.welcome(name)} />
        <Screen query={query} data={query.data} failed={texts.loadFailed} loading={<DayBook />}>
          {({ dayBook, standingAlarms }) => (
            <>
              <Alarms alarms={standingAlarms} />
              <DayBook book={dayBook} />
            </>
          )}
        </Screen>
        <Text color="fg.muted" textStyle="sm">
          {texts.noCancelled}
        </Text>
      </Stack>
    </PageMain>
  );
};
