import { Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { type JobItemFragment, useJobsPageQuery } from '../../gql/admin';
import { formatMoment } from '../../shared/format/day';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { Cell, DataTable, RowHead } from '../../shared/ui/lists/data-table';
import { ListCard } from '../../shared/ui/lists/list-card';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { useSearchState } from '../../shared/use/use-search-state';
import { jobs as texts } from '../../texts/admin/jobs';
import { JobDialog } from './job-dialog';
import { aboutJob, canRetry, JobState, moneyOfJob, nameOfJob } from './job-state';
import { useLooks } from './use-looks';
import { useRetryJob } from './use-retry-job';

const pageSize = 25;
const workingEveryMs = 2_000;
/** Somebody else may start one. */
const restingEveryMs = 30_000;

const columns = [
  { key: 'what', title: texts.columns.what },
  { key: 'state', title: texts.columns.state },
  { key: 'money', title: texts.columns.money },
  { key: 'who', title: texts.columns.who },
  { key: 'actions', title: <VisuallyHidden>{texts.columns.actions}</VisuallyHidden> },
];
const card = {
  areas: '"what what" "state money" "who who" "actions actions"',
  columns: 'minmax(0, 1fr) auto',
};

type JobRowProps = { job: JobItemFragment; busy: boolean; onOpen: () => void; onRetry: () => void };

const JobRow = ({ job, busy, onOpen, onRetry }: JobRowProps) => (
  <tr>
    <RowHead column="what">
      <Text fontWeight="semibold">{nameOfJob(job)}</Text>
      <Text color="fg.muted" lineClamp="2" maxW="24rem">
        {aboutJob(job)}
      </Text>
    </RowHead>
    <Cell column="state">
      <JobState job={job} />
    </Cell>
    <Cell column="money">{moneyOfJob(job)}</Cell>
    <Cell column="who">
      <Text color="fg.muted">{texts.startedBy(job.startedBy.title, formatMoment(job.startedAt))}</Text>
    </Cell>
    <Cell column="actions">
      <Flex gap="2" wrap="wrap" justify={{ md: 'flex-end' }}>
        {canRetry(job) && (
          <BusyButton
            size="sm"
            variant="outline"
            busy={busy}
            onClick={onRetry}
            aria-label={texts.retryOf(nameOfJob(job), formatMoment(job.startedAt))}
          >
            {texts.retry}
          </BusyButton>
        )}
        <QuietButton
          size="sm"
          aria-label={texts.detailsOf(nameOfJob(job), formatMoment(job.startedAt))}
          onClick={onOpen}
        >
          {texts.details}
        </QuietButton>
      </Flex>
    </Cell>
  </tr>
);

/** What was and is done for many, by whom, and what became of it; each can be opened, and what failed of it tried again. */
export const JobsPage = () => {
  const [address, change] = useSearchState();
  const before = address.get('before');
  const opened = address.get('run');
  const variables = { before, first: pageSize };
  const query = useJobsPageQuery({ variables, fetchPolicy: 'cache-and-network' });
  const shown = (query.data ?? latestOf(query))?.bulkJobs;
  useLooks(query, shown?.some(({ state }) => state === 'WORKING') ? workingEveryMs : restingEveryMs);
  const { retry, busy } = useRetryJob();
  const open = (id: string | null) =>
    change((newest) => {
      if (id === null) newest.delete('run');
      else newest.set('run', id);
      return newest;
    });
  const last = shown?.at(-1);
  return (
    <PageMain wide>
      <Stack gap="3">
        <PageTitle title={texts.title} />
        <Text color="fg.muted" maxW="44rem">
          {texts.help}
        </Text>
        <Screen
          query={query}
          data={shown}
          failed={texts.loadFailed}
          empty={shown?.length === 0 && <EmptyState text={texts.none} />}
        >
          {(list) => (
            <>
              <ListCard label={texts.title}>
                <DataTable label={texts.title} columns={columns} from="lg" card={card}>
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
                {before && (
                  <QuietButton asChild>
                    <RouterLink to={{ search: '' }}>{texts.newest}</RouterLink>
                  </QuietButton>
                )}
                {last && list.length === pageSize && (
                  <QuietButton asChild>
                    <RouterLink to={{ search: `?${new URLSearchParams({ before: last.id })}` }}>
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
