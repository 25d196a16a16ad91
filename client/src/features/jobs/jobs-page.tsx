import { Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoment } from '../../shared/format/day';
import { paths } from '../../shared/paths';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Cell, DataTable, RowHead } from '../../shared/ui/lists/data-table';
import { ListCard } from '../../shared/ui/lists/list-card';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { useSearchState } from '../../shared/use/use-search-state';
import { adminBarTexts } from '../../texts/admin/bar';
import { jobs as texts } from '../../texts/admin/jobs';
import { JobDialog, useRetryJob } from './job-dialog';
import { canRetry, JobState, jobAmounts, jobName, jobSubject } from './job-state';
import { type JobItemFragment, useJobsPageQuery } from './jobs.generated';

const pageSize = 25;
const workingEveryMs = 2_000;
/** Polling interval in milliseconds without running jobs, because another admin may start one. */
const restingEveryMs = 30_000;

const columns = [
  { key: 'what', title: texts.columns.what },
  { key: 'state', title: texts.columns.state },
  { key: 'money', title: texts.columns.money },
  { key: 'who', title: texts.columns.who },
  { key: 'actions', title: <VisuallyHidden>{texts.columns.actions}</VisuallyHidden> },
];
const card = {
  areas: '"what what" "state money" "who actions"',
  columns: 'minmax(0, 1fr) auto',
};

type JobRowProps = { job: JobItemFragment; busy: boolean; onOpen: () => void; onRetry: () => void };

const JobRow = ({ job, busy, onOpen, onRetry }: JobRowProps) => (
  <tr>
    <RowHead column="what">
      <Text fontWeight="semibold">{jobName(job)}</Text>
      <Text color="fg.muted" lineClamp="2" maxW="24rem">
        {jobSubject(job)}
      </Text>
    </RowHead>
    <Cell column="state">
      <JobState job={job} />
    </Cell>
    <Cell column="money">{jobAmounts(job)}</Cell>
    <Cell column="who">
      <Text color="fg.muted">{texts.startedBy(job.startedBy.title, formatMoment(job.startedAt))}</Text>
    </Cell>
    <Cell column="actions">
      <Flex
        gap="2"
        wrap="wrap"
        justify="flex-end"
        me={{ base: '-2.5', lg: '-2' }}
        my={{ base: '-2', lg: '0' }}
      >
        {canRetry(job) && (
          <BusyButton
            size="sm"
            variant="outline"
            busy={busy}
            onClick={onRetry}
            aria-label={texts.retryOf(jobName(job), formatMoment(job.startedAt))}
          >
            {texts.retry}
          </BusyButton>
        )}
        <Button
          size="sm"
          px={{ base: '2.5', lg: '2' }}
          fontWeight="medium"
          variant="ghost"
          aria-label={texts.detailsOf(jobName(job), formatMoment(job.startedAt))}
          onClick={onOpen}
        >
          {texts.details}
        </Button>
      </Flex>
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
        <PageTitle title={texts.title} />
        <Text color="fg.muted">{texts.help}</Text>
        <Screen
          query={query}
          data={shown}
          failed={texts.loadFailed}
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
