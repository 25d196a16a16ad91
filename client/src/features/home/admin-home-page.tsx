import { chakra, Grid, Link, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { type AdminHome_FiguresFragment, type AdminHomeQuery, useAdminHomeQuery } from '../../gql/admin';
import { useAdminName } from '../../shared/apollo/stored-admin';
import { ordersForDayPath } from '../../shared/desk-paths';
import { type Day, formatDay, formatMoment, formatWeekday, today, tomorrow } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { paths } from '../../shared/paths';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { halfPhone } from '../../shared/ui/page/half-phone';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Screen } from '../../shared/ui/states/screen';
import { adminMessages } from '../../texts/admin-messages';
import { DayBookChart } from './day-book-chart';
import { needsOf } from './needs';
import { NeedsNow } from './needs-now';

const texts = adminMessages.adminHome;

type Book = AdminHomeQuery['dayBook'];

type CardProps = {
  label: string;
  title: string;
  figure?: string;
  note?: ReactNode;
  link?: ReactNode;
  /** On a phone two of them share a line. */
  isSum?: boolean;
};

/** A figure and what it is of; until it is known, its outline. */
const Card = ({ label, title, figure, note, link, isSum }: CardProps) => (
  <Stack
    as="section"
    aria-label={label}
    gap="1"
    layerStyle="card"
    px={{ base: isSum ? '3' : '4', md: '5' }}
    py="4"
  >
    <Text as="h2" color="fg.muted" textStyle="sm" fontWeight="medium">
      {title}
    </Text>
    {figure === undefined ? (
      <Skeleton h="7" maxW="64" />
    ) : (
      <Text
        textStyle={{ base: isSum ? 'md' : 'lg', md: 'lg' }}
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        css={{ [halfPhone]: { textStyle: 'md' } }}
      >
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

type DayCardProps = { name: string; day: Day; figures?: AdminHome_FiguresFragment; byMeal?: Book['byMeal'] };

/** The orders of each meal beside those of the same day last week. */
const ByMeal = ({ byMeal }: { byMeal: Book['byMeal'] }) => (
  <chakra.span
    display="grid"
    gridTemplateColumns="minmax(0, 1fr) auto auto"
    columnGap="4"
    pt="1"
    css={{
      // The figures under the meal.
      [halfPhone]: {
        gridTemplateColumns: 'auto auto',
        '& > :nth-of-type(3n + 1)': { gridColumn: '1 / -1' },
      },
    }}
  >
    {byMeal.map(({ mealId, title, orders, ordersWeekBefore }) => (
      <Fragment key={mealId}>
        <span>{title}</span>
        <chakra.span color="fg" fontWeight="semibold" textAlign="end">
          {texts.orders(orders)}
        </chakra.span>
        <chakra.span textAlign="end">{texts.weekBefore(ordersWeekBefore)}</chakra.span>
      </Fragment>
    ))}
  </chakra.span>
);

const DayCard = ({ name, day, figures, byMeal = [] }: DayCardProps) => (
  <Card
    label={texts.ordersFor(name)}
    title={`${texts.ordersFor(name)} · ${formatWeekday(day)}`}
    figure={figures && `${texts.orders(figures.orders)} · ${formatRupees(figures.revenue)}`}
    note={
      figures && (
        <>
          {texts.portions(figures.portions)}
          {byMeal.length > 0 && <ByMeal byMeal={byMeal} />}
        </>
      )
    }
    link={<CardLink to={ordersForDayPath(day)} text={texts.see(formatDay(day))} />}
  />
);

const DayBook = ({ book }: { book?: Book }) => (
  <Stack gap="4" aria-busy={!book || undefined}>
    <Grid
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', xl: '5fr 5fr 4fr 4fr' }}
      gap={{ base: '3', md: '4' }}
      css={{
        // On a phone a day is as wide as the screen, and the two sums share a line.
        mdDown: { '& > :nth-of-type(-n + 2)': { gridColumn: '1 / -1' } },
        [halfPhone]: { '& > *': { gridColumn: '1 / -1' } },
      }}
    >
      <DayCard
        name={texts.today}
        day={book?.today.date ?? today()}
        figures={book?.today}
        byMeal={book?.byMeal}
      />
      <DayCard name={texts.tomorrow} day={book?.tomorrow.date ?? tomorrow()} figures={book?.tomorrow} />
      <Card
        isSum
        label={texts.moneyIn}
        title={texts.moneyIn}
        figure={book && formatRupees(book.moneyIn)}
        link={<CardLink to={paths.moneyReport} text={texts.seeReport} />}
      />
      <Card
        isSum
        label={texts.walletsTotal}
        title={texts.walletsTotal}
        figure={book && formatRupees(book.walletsTotal)}
        note={texts.owed}
      />
    </Grid>
    {book && <DayBookChart days={book.days} />}
  </Stack>
);

const provenBackup = (at: string | null) =>
  at ? texts.provenBackup(formatMoment(at)) : texts.noProvenBackup;

/** Needs state how late they are, so the page stays current while it is open. */
const refreshedEveryMs = 60_000;

/** The welcome at `/admin-home`, with the day book of the kitchen. */
export const AdminHomePage = () => {
  const query = useAdminHomeQuery({
    pollInterval: refreshedEveryMs,
    skipPollAttempt: () => document.hidden,
  });
  const name = useAdminName();
  return (
    <PageMain wide>
      <Stack gap="4">
        <PageTitle title={adminMessages.routes.welcome(name)} />
        <Screen
          query={query}
          data={query.data ?? query.previousData}
          failed={texts.loadFailed}
          loading={<DayBook />}
        >
          {({ dayBook, standingAlarms }) => (
            <>
              <NeedsNow {...needsOf({ standingAlarms, dayBook }, new Date())} />
              <DayBook book={dayBook} />
            </>
          )}
        </Screen>
        <Text color="fg.muted" textStyle="sm">
          {texts.noCancelled}
          {query.data && ` ${provenBackup(query.data.provenBackupAt)}`}
        </Text>
      </Stack>
    </PageMain>
  );
};
