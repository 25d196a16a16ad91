import { chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useRetryBulkJobMutation } from '../../parts/bulk-jobs/bulk-jobs.generated';
import { messageOf } from '../../shared/apollo/server-error';
import { formatMoment } from '../../shared/format/day';
import { formatMobile } from '../../shared/format/text';
import { DoneDialog } from '../../shared/ui/dialogs/done-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { Pager, pageCount } from '../../shared/ui/lists/pager';
import { ResultList } from '../../shared/ui/lists/result-list';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { jobs as texts } from '../../texts/admin/jobs';
import { canRetry, JobAmounts, JobState, jobName, jobSubject } from './job-state';
import { type JobItemFragment, type JobResultsQuery, useJobResultsQuery } from './jobs.generated';

/**
 * Returns a function that retries the failed rows of a job, and whether a request is pending. The request contains the
 * displayed attempt number, so that two presses count once.
 */
export const useRetryJob = () => {
  const [send, { loading }] = useRetryBulkJobMutation();
  const retry = async ({ id, attempt }: JobItemFragment) => {
    try {
      await send({ variables: { id, attempt } });
    } catch (error) {
      toast.error(messageOf(error, texts.retryFailed));
    }
  };
  return { retry, busy: loading };
};

/** Maximum number of rows of one response; sufficient for nearly every job. */
const rowsAtOnce = 1_000;
const workingEveryMs = 1_000;

type Row = JobResultsQuery['bulkJob']['rows'][number];

const personOf = ({ customer, order }: Row) => customer ?? order?.customer;

const Who = ({ row }: { row: Row }) => {
  const { order } = row;
  const person = personOf(row);
  const mobile = person?.mobileNumber && formatMobile(person.mobileNumber);
  const named = [order && texts.order(order.orderNumber), person?.title].filter(Boolean).join(' · ');
  return (
    <>
      <chakra.span fontWeight="medium">{named || (mobile ? '' : texts.unknown)}</chakra.span>
      {named && mobile && ' · '}
      <chakra.span whiteSpace="nowrap">{mobile}</chakra.span>
    </>
  );
};

const outcomeOf = ({ status, creditAmount }: Row): string => {
  if (status === 'WAITING') return texts.waiting;
  if (!creditAmount) return texts.rowDone;
  return creditAmount > 0 ? texts.toWallet(creditAmount) : texts.fromWallet(-creditAmount);
};

type JobDialogProps = { id: string; onClose: () => void };

/** Dialog with the results of a job's rows, failed ones first. Updates while the job runs. */
export const JobDialog = ({ id, onClose }: JobDialogProps) => {
  const [page, setPage] = useState(1);
  const variables = { id, from: (page - 1) * rowsAtOnce, first: rowsAtOnce };
  const [isWorking, setWorking] = useState(false);
  const query = useJobResultsQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    pollInterval: isWorking ? workingEveryMs : 0,
    skipPollAttempt: () => document.hidden,
  });
  const job = (query.data ?? latestOf(query))?.bulkJob;
  if (job && (job.status === 'WORKING') !== isWorking) setWorking(!isWorking);
  const { retry, busy } = useRetryJob();
  const pages = pageCount(job?.total ?? 0, rowsAtOnce);
  return (
    <DoneDialog
      role="dialog"
      title={job ? jobName(job) : texts.details}
      description={
        job && <Text as="span">{texts.startedBy(job.startedBy.title, formatMoment(job.startedAt))}</Text>
      }
      size="lg"
      busy={busy}
      onRetry={job && canRetry(job) ? () => void retry(job) : undefined}
      onClose={onClose}
    >
      <Screen query={query} data={job} failed={texts.rowsFailed}>
        {(shown) => (
          <Stack gap="3">
            {jobSubject(shown) && <Text>{jobSubject(shown)}</Text>}
            <JobState job={shown} />
            <JobAmounts job={shown} />
            <ResultList
              label={texts.rowsOf(jobName(shown))}
              results={shown.rows}
              keyOf={({ position }) => String(position)}
              nameOf={(row) => <Who row={row} />}
              userOf={personOf}
              outcomeOf={outcomeOf}
              maxH="24rem"
            />
            {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
          </Stack>
        )}
      </Screen>
    </DoneDialog>
  );
};
