import { Badge, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { formatWeekdays } from '../../parts/standing-orders/standing-words';
import { formatWeekday } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { ProgressBar } from '../../shared/ui/page/progress-bar';
import { jobs as texts } from '../../texts/admin/jobs';
import type { JobItemFragment } from './jobs.generated';

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
        <ProgressBar label={`${jobName(job)}, ${label}`} done={done + rejected} total={total} h="1.5" />
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
