import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { useSetup } from '../../parts/setup/setup-steps';
import { useCan } from '../../shared/apollo/permissions';
import { useAdminName } from '../../shared/apollo/stored-admin';
import { useEarlyAnswer } from '../../shared/apollo/use-early-answer';
import { formatMoment, today, tomorrow } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { paths } from '../../shared/paths';
import { halfPhone } from '../../shared/ui/page/half-phone';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Screen } from '../../shared/ui/states/screen';
import { adminHomeTexts as texts } from '../../texts/admin/home';
import { routesTexts } from '../../texts/admin/sign-in';
import { AdminHomeDocument, type AdminHomeQuery, useAdminHomeQuery } from './admin-home.generated';
import { DailySummaryChart } from './daily-summary-chart';
import { needsOf } from './needs';
import { SetupList } from './setup-list';
import { Card, CardLink, DayCard } from './summary-cards';
import { UrgentTasks } from './urgent-tasks';

type Summary = AdminHomeQuery['dailySummary'];

/** Gap between the cards. */
const cardGap = { base: '3', md: '4' };

const DailySummary = ({ summary }: { summary?: Summary }) => (
  <Stack gap={cardGap} aria-busy={!summary || undefined}>
    <Grid
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' }}
      gap={cardGap}
      css={{
        // On a phone, a day has the full width, and the two sums share a line.
        mdDown: { '& > section': { gridColumn: '1 / -1' } },
        [halfPhone]: { '& section': { gridColumn: '1 / -1' } },
      }}
    >
      <DayCard
        name={texts.today}
        day={summary?.today.date ?? today()}
        figures={summary?.today}
        byMeal={summary?.byMeal.map(({ ordersWeekBefore, ...meal }) => ({
          ...meal,
          weekBefore: ordersWeekBefore,
        }))}
      />
      <DayCard
        name={texts.tomorrow}
        day={summary?.tomorrow.date ?? tomorrow()}
        figures={summary?.tomorrow}
        byMeal={summary?.byMeal.map(({ ordersDayAfter, ...meal }) => ({ ...meal, orders: ordersDayAfter }))}
      />
      {/* On a desktop, the two sums share a column. */}
      <Box display={{ base: 'contents', xl: 'flex' }} flexDirection="column" gap="4">
        <Card
          isSum
          label={texts.moneyIn}
          title={texts.moneyIn}
          figure={summary && formatRupees(summary.moneyIn)}
          link={<CardLink to={paths.moneyReport} text={texts.seeReport} />}
        />
        <Card
          isSum
          label={texts.walletsTotal}
          title={texts.walletsTotal}
          figure={summary && formatRupees(summary.walletsTotal)}
          note={texts.owed}
        />
      </Box>
    </Grid>
    {summary && <DailySummaryChart days={summary.days} />}
  </Stack>
);

/** Polling interval in milliseconds. Tasks state how late they are, so they are updated while the page is open. */
const refreshedEveryMs = 60_000;

/** Tasks of the admin, and the daily summary. */
const Figures = () => {
  const isWriter = useCan()('settings:write');
  useEarlyAnswer(AdminHomeDocument, {});
  const query = useAdminHomeQuery({
    pollInterval: refreshedEveryMs,
    skipPollAttempt: () => document.hidden,
  });
  return (
    <>
      <Screen
        query={query}
        data={query.data ?? query.previousData}
        failed={texts.loadFailed}
        loading={<DailySummary />}
      >
        {({ bulkJobs, dailySummary, standingAlarms, provenBackupAt }) => (
          <>
            <UrgentTasks
              {...needsOf(
                // Other roles have no access to the server, and so cannot back it up.
                {
                  bulkJobs,
                  standingAlarms,
                  dailySummary,
                  provenBackupAt: isWriter ? provenBackupAt : undefined,
                },
                new Date(),
              )}
            />
            <DailySummary summary={dailySummary} />
          </>
        )}
      </Screen>
      <Text color="fg.muted" textStyle="sm">
        {texts.noCancelled}
        {query.data?.provenBackupAt && ` ${texts.provenBackup(formatMoment(query.data.provenBackupAt))}`}
      </Text>
    </>
  );
};

/** Page `/admin-home`: the setup list of a new kitchen, tasks, and the daily summary. */
export const AdminHomePage = () => {
  const name = useAdminName();
  const setup = useSetup();
  return (
    <PageMain wide>
      <Stack gap={cardGap}>
        <PageTitle title={routesTexts.welcome(name)} />
        {setup && <SetupList progress={setup} />}
        {/* A kitchen without customers has no orders and no money. */}
        {setup?.hasCustomers !== false && <Figures />}
      </Stack>
    </PageMain>
  );
};
