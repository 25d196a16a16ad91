import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type JobResultsQuery, useJobResultsQuery } from '../../gql/admin';
import { formatMoment } from '../../shared/format/day';
import { formatMobile } from '../../shared/format/text';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { Pager, pageCount } from '../../shared/ui/lists/pager';
import { ResultList } from '../../shared/ui/lists/result-list';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { jobs as texts } from '../../texts/admin/jobs';
import { aboutJob, canRetry, JobState, moneyOfJob, nameOfJob } from './job-state';
import { useLooks } from './use-looks';
import { useRetryJob } from './use-retry-job';

/** Rows in one answer: those of nearly every job. */
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

const outcomeOf = ({ state, creditAmount }: Row): string => {
  if (state === 'WAITING') return texts.waiting;
  if (!creditAmount) return texts.rowDone;
  return creditAmount > 0 ? texts.toWallet(creditAmount) : texts.fromWallet(-creditAmount);
};

type JobDialogProps = { id: string; onClose: () => void };

/** What became of each row of a job, those that failed first; it moves while the server is at it. */
export const JobDialog = ({ id, onClose }: JobDialogProps) => {
  const [page, setPage] = useState(1);
  const variables = { id, from: (page - 1) * rowsAtOnce, first: rowsAtOnce };
  const query = useJobResultsQuery({ variables, fetchPolicy: 'cache-and-network' });
  const job = (query.data ?? latestOf(query))?.bulkJob;
  useLooks(query, job?.state === 'WORKING' ? workingEveryMs : 0);
  const { retry, busy } = useRetryJob();
  const pages = pageCount(job?.total ?? 0, rowsAtOnce);
  return (
    <Modal
      title={job ? nameOfJob(job) : texts.details}
      description={
        job && <Text as="span">{texts.startedBy(job.startedBy.title, formatMoment(job.startedAt))}</Text>
      }
      size="lg"
      onClose={onClose}
      footer={
        <>
          {job && canRetry(job) && (
            <BusyButton variant="outline" busy={busy} onClick={() => void retry(job)}>
              {texts.retry}
            </BusyButton>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <Screen query={query} data={job} failed={texts.rowsFailed}>
        {(shown) => (
          <Stack gap="3">
            {aboutJob(shown) && <Text>{aboutJob(shown)}</Text>}
            <JobState job={shown} />
            {moneyOfJob(shown) && <Text fontVariantNumeric="tabular-nums">{moneyOfJob(shown)}</Text>}
            <ResultList
              label={texts.rowsOf(nameOfJob(shown))}
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
    </Modal>
  );
};
