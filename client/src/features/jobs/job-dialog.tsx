import { Badge, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useRetryBulkJobMutation } from '../../parts/bulk-jobs/bulk-jobs.generated';
import { formatWeekdays } from '../../parts/standing-orders/standing-words';
import { messageOf } from '../../shared/apollo/server-error';
import { formatMoment, formatWeekday } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { MessageCustomers } from '../../shared/selected-customers';
import { DoneDialog } from '../../shared/ui/dialogs/done-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { Pager, pageCount } from '../../shared/ui/lists/pager';
import { ResultList } from '../../shared/ui/lists/result-list';
import { ProgressBar } from '../../shared/ui/page/progress-bar';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { jobs as texts } from '../../texts/admin/jobs';
import { type JobItemFragment, type JobResultsQuery, useJobResultsQuery } from './jobs.generated';

/** Returns the name of a job with its number of rows: 'Cancel 700 orders'. */
export const jobName = ({ kind, total }: JobItemFragment): string => texts.kinds[kind](total);

/** Returns the subject of a job: meal and day or weekdays, dish, or reason. Empty for money. */
export const jobSubject = ({
  meal,
  forDate,
  weekdays,
  reason,
  dish,
  replacement,
}: JobItemFragment): string => {
  if (meal && forDate) return texts.aboutOrders(meal.title, formatWeekday(forDate));
  if (meal && weekdays) return texts.aboutStanding(meal.title, formatWeekdays(weekdays));
  if (dish) return texts.aboutDish(dish.title, replacement?.title);
  return reason ?? '';
};

/** Whether rows of the job can be retried: the job stopped, or it ended with failed rows. */
export const canRetry = ({ status, rejected }: JobItemFragment): boolean =>
  status === 'STOPPED' || (status === 'DONE' && rejected > 0);

/** Progress of a running job. After the job ended, the number of done and failed rows. */
export const JobState = ({ job }: { job: JobItemFragment }) => {
  const { status, total, done, rejected, error } = job;
  const label = `${texts.working}: ${texts.progress(done + rejected, total)}`;
  if (status === 'WORKING')
    return (
      <Stack gap="1" minW="32">
        <Text fontWeight="medium">{label}</Text>
        <ProgressBar label={`${jobName(job)}, ${label}`} done={done + rejected} total={total} />
      </Stack>
    );
  return (
    <Stack gap="1">
      <Flex gap="2" wrap="wrap" align="center">
        {status === 'STOPPED' && <Badge colorPalette="beetroot">{texts.stoppedState}</Badge>}
        {(done > 0 || rejected === 0) && <Badge colorPalette="brand">{texts.done(done)}</Badge>}
        {rejected > 0 && <Badge colorPalette="beetroot">{texts.rejected(rejected)}</Badge>}
      </Flex>
      {error && <Text color="fg.error">{error.message}</Text>}
    </Stack>
  );
};

type AmountProps = { rupees: number; direction: string };

const Amount = ({ rupees, direction }: AmountProps) =>
  rupees > 0 && (
    <chakra.div fontVariantNumeric="tabular-nums">
      {formatRupees(rupees)} <chakra.span color="fg.muted">{direction}</chakra.span>
    </chakra.div>
  );

/** Amounts credited to and charged from wallets, one line each. Empty if both are 0. */
export const JobAmounts = ({ job: { creditAmount, debitAmount } }: { job: JobItemFragment }) => (
  <>
    <Amount rupees={creditAmount} direction={texts.toWallets} />
    <Amount rupees={debitAmount} direction={texts.fromWallets} />
  </>
);

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

/** Returns the IDs of the customers whose orders the job cancelled or changed, in the displayed rows. */
const affectedCustomers = ({ kind, rows }: JobResultsQuery['bulkJob']): string[] =>
  kind === 'CANCEL_ORDERS' || kind === 'REMOVE_DISH'
    ? rows.flatMap(({ status, order }) => (order && status === 'DONE' ? [order.customer.id] : []))
    : [];

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
      actions={job && <MessageCustomers ids={affectedCustomers(job)} me="auto" />}
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
