import { Badge, Flex, Stack, Text } from '@chakra-ui/react';
import type { JobItemFragment } from '../../gql/admin';
import { weekdaysOf } from '../../parts/standing-orders/standing-words';
import { formatWeekday } from '../../shared/format/day';
import { ProgressBar } from '../../shared/ui/page/progress-bar';
import { jobs as texts } from '../../texts/admin/jobs';

/** What a job is, with how many rows: 'Cancel 700 orders'. */
export const nameOfJob = ({ kind, total }: JobItemFragment): string => texts.kinds[kind](total);

/** What it is about: the meal and the day or the weekdays, the dish, or the reason; nothing for money. */
export const aboutJob = ({ meal, forDate, weekdays, reason, dish, replacement }: JobItemFragment): string => {
  if (meal && forDate) return texts.aboutOrders(meal.title, formatWeekday(forDate));
  if (meal && weekdays) return texts.aboutStanding(meal.title, weekdaysOf(weekdays));
  if (dish) return texts.aboutDish(dish.title, replacement?.title);
  return reason ?? '';
};

/** Whether something of it can be tried again. */
export const canRetry = ({ state, refused }: JobItemFragment): boolean =>
  state === 'STOPPED' || (state === 'DONE' && refused > 0);

/** How far it is while the server works on it; then how much was done, and what was not. */
export const JobState = ({ job }: { job: JobItemFragment }) => {
  const { state, total, done, refused, error } = job;
  const label = `${texts.working}: ${texts.progress(done + refused, total)}`;
  if (state === 'WORKING')
    return (
      <Stack gap="1" minW="32" maxW="60">
        <Text fontWeight="medium">{label}</Text>
        <ProgressBar label={`${nameOfJob(job)}, ${label}`} done={done + refused} total={total} h="1.5" />
      </Stack>
    );
  return (
    <Stack gap="1">
      <Flex gap="2" wrap="wrap" align="center">
        {state === 'STOPPED' && <Badge colorPalette="beetroot">{texts.stoppedState}</Badge>}
        {(done > 0 || refused === 0) && <Badge colorPalette="brand">{texts.done(done)}</Badge>}
        {refused > 0 && <Badge colorPalette="beetroot">{texts.refused(refused)}</Badge>}
      </Flex>
      {error && <Text color="fg.error">{error.message}</Text>}
    </Stack>
  );
};

/** What moved in the wallets; nothing where nothing did. */
export const moneyOfJob = ({ creditAmount, debitAmount }: JobItemFragment): string =>
  [creditAmount > 0 && texts.credited(creditAmount), debitAmount > 0 && texts.debited(debitAmount)]
    .filter(Boolean)
    .join(', ');
