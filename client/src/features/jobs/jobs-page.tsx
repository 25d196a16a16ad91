import {
  Button,
  chakra,
  Flex,
  Span,
  Stack,
  type SystemStyleObject,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoment } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { paths } from '../../shared/paths';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { rowAction } from '../../shared/ui/buttons/row-action';
import { CardLabel, Cell, DataTable, RowHead } from '../../shared/ui/lists/data-table';
import { ListCard } from '../../shared/ui/lists/list-card';
import { SkeletonRows } from '../../shared/ui/lists/skeleton-rows';
import { BackLink } from '../../shared/ui/page/back-link';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { useSearchState } from '../../shared/use/use-search-state';
import { adminBarTexts } from '../../texts/admin/bar';
import { jobs as texts } from '../../texts/admin/jobs';
import { canRetry, JobDialog, JobState, jobName, jobSubject, useRetryJob } from './job-dialog';
import { type JobItemFragment, useJobsPageQuery } from './jobs.generated';

const pageSize = 25;
const workingEveryMs = 2_000;
/** Polling interval in milliseconds without running jobs, because another admin may start one. */
const restingEveryMs = 30_000;

const columns = [
  { key: 'what', title: texts.columns.what },
  { key: 'state', title: texts.columns.state },
  { key: 'credited', title: texts.columns.credited, numeric: true },
  { key: 'charged', title: texts.columns.charged, numeric: true },
  { key: 'who', title: texts.columns.who },
  { key: 'actions', title: <VisuallyHidden>{texts.columns.actions}</VisuallyHidden> },
];
const card = {
  areas: '"what what" "state credited" "state charged" "who actions"',
  columns: 'minmax(0, 1fr) auto',
};

/** Styles of cells, in addition to the styles of every list. On a narrow screen, cells that do not fit in a line wrap. */
const jobStyle: SystemStyleObject = {
  lg: {
    // Two lines fit in a row of 40 px.
    '& [data-column=what] > *': { lineHeight: '1.125rem' },
    '& :is(td, th[scope=col])[data-column=who]': { ps: '6' },
    '& td[data-column=actions]': { whiteSpace: 'nowrap', textAlign: 'end' },
    '& td[data-column=actions] > :last-child': { me: '-2' },
  },
  lgDown: {
    '& tr[data-row]': { display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1', pb: '0' },
    '& [data-column=what]': { flex: '1 0 100%' },
    '& :is([data-column=state], [data-column=who])': { flex: '1 0 auto', maxW: 'full' },
    '& :is([data-column=credited], [data-column=charged], [data-column=actions])': { ms: 'auto' },
    // The touch targets extend into the space around their line.
    '& td[data-column=actions]': { my: '-1', me: '-2' },
  },
};

type AmountCellProps = { column: 'credited' | 'charged'; rupees: number; direction: string };

/** Amount of all wallets of a job. A dash if 0, which a card omits. */
const AmountCell = ({ column, rupees, direction }: AmountCellProps) => (
  <Cell column={column} numeric data-table-only={rupees === 0 || undefined}>
    {rupees > 0 ? (
      <>
        {formatRupees(rupees)} <CardLabel>{direction}</CardLabel>
      </>
    ) : (
      <Span color="fg.muted">-</Span>
    )}
  </Cell>
);

type JobRowProps = { job: JobItemFragment; busy: boolean; onOpen: () => void; onRetry: () => void };

const JobRow = ({ job, busy, onOpen, onRetry }: JobRowProps) => (
  <tr data-row={job.id}>
    <RowHead column="what">
      <Text fontWeight="semibold">{jobName(job)}</Text>
      <Text color="fg.muted" lineClamp="2" maxW="24rem">
        {jobSubject(job)}
      </Text>
    </RowHead>
    <Cell column="state">
      <JobState job={job} />
    </Cell>
    <AmountCell column="credited" rupees={job.creditAmount} direction={texts.toWallets} />
    <AmountCell column="charged" rupees={job.debitAmount} direction={texts.fromWallets} />
    <Cell column="who">
      <Text color="fg.muted">{texts.startedBy(job.startedBy.title, formatMoment(job.startedAt))}</Text>
    </Cell>
    <Cell column="actions">
      {canRetry(job) && (
        <BusyButton
          {...rowAction.other}
          busy={busy}
          onClick={onRetry}
          aria-label={texts.retryOf(jobName(job), formatMoment(job.startedAt))}
        >
          {texts.retry}
        </BusyButton>
      )}
      {/* The last button, so that it is at the same position in every row. */}
      <Button
        {...rowAction.first}
        data-opens
        aria-label={texts.detailsOf(jobName(job), formatMoment(job.startedAt))}
        onClick={onOpen}
      >
        {texts.details}
      </Button>
    </Cell>
  </tr>
);

/** Page with the list of bulk jobs, their admins, and results. Each job opens, and its failed rows can be retried. */
export const JobsPage = () => {
  const { params, set } = useSearchState();
  const after = params.get('after');
  const opened = params.get('run');
  const variables = { after, first: pageSize };
  const [isWorking, setWorking] = useState(false);
  const query = useJobsPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    pollInterval: isWorking ? workingEveryMs : restingEveryMs,
    skipPollAttempt: () => document.hidden,
  });
  const page = (query.data ?? latestOf(query))?.bulkJobs;
  const shown = page?.nodes;
  const end = page?.pageInfo.hasNextPage && page.pageInfo.endCursor;
  const hasWorking = shown?.some(({ status }) => status === 'WORKING') ?? false;
  if (hasWorking !== isWorking) setWorking(hasWorking);
  const { retry, busy } = useRetryJob();
  const open = (id: string | null) => set({ run: id });
  return (
    <PageMain wide>
      <Stack gap="3">
        <BackLink to={paths.allOrders} text={adminBarTexts.allOrders} />
        <PageTitle title={texts.title} />
        <Text color="fg.muted" textStyle="sm" textWrap="pretty" mt="-2">
          {texts.help}
        </Text>
        <Screen
          query={query}
          data={shown}
          failed={texts.loadFailed}
          loading={
            <ListCard label={texts.title}>
              <SkeletonRows rowHeight={{ base: '24', lg: '10' }} />
            </ListCard>
          }
          empty={
            shown?.length === 0 && (
              <ListCard label={texts.title}>
                <EmptyState text={texts.none}>
                  <QuietButton asChild>
                    <RouterLink to={paths.addOrder}>{adminBarTexts.addOrder}</RouterLink>
                  </QuietButton>
                </EmptyState>
              </ListCard>
            )
          }
        >
          {(list) => (
            <>
              <ListCard label={texts.title}>
                <chakra.div css={jobStyle}>
                  <DataTable label={texts.title} columns={columns} from="lg" card={card} dense>
                    <tbody>
                      {list.map((job) => (
                        <JobRow
                          key={job.id}
                          job={job}
                          busy={busy}
                          onOpen={() => open(job.id)}
                          onRetry={() => void retry(job)}
                        />
                      ))}
                    </tbody>
                  </DataTable>
                </chakra.div>
              </ListCard>
              <Flex gap="2" justify="center" wrap="wrap">
                {after && (
                  <QuietButton asChild>
                    <RouterLink to={{ search: '' }}>{texts.newest}</RouterLink>
                  </QuietButton>
                )}
                {end && (
                  <QuietButton asChild>
                    <RouterLink to={{ search: `?${new URLSearchParams({ after: end })}` }}>
                      {texts.older}
                    </RouterLink>
                  </QuietButton>
                )}
              </Flex>
            </>
          )}
        </Screen>
      </Stack>
      {opened && <JobDialog id={opened} onClose={() => open(null)} />}
    </PageMain>
  );
};
