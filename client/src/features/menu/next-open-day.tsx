import { Button } from '@chakra-ui/react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { openToAnybody } from '../../shared/apollo/links';
import { type Day, formatWeekday } from '../../shared/format/day';
import { lazyMessages } from '../../texts/lazy-messages';
import { isClosed } from './menu-data';
import { useNextOpenDaysQuery } from './next-open-day.generated';

/** Link to the first day after a closed one that accepts orders. Renders nothing without such a day. */
export const NextOpenDay = ({ day }: { day: Day }) => {
  const { pathname } = useLocation();
  // These slots have no IDs, so in the cache they would replace the slots of the menu.
  const { data } = useNextOpenDaysQuery({ fetchPolicy: 'no-cache', context: openToAnybody });
  const next = data?.openMealPlans.find(({ date, slots }) => date > day && !slots.every(isClosed));
  if (!next) return null;
  return (
    <Button asChild alignSelf="center">
      <RouterLink to={`${pathname}?day=${next.date}`}>
        {lazyMessages.days.orderFor(formatWeekday(next.date))}
      </RouterLink>
    </Button>
  );
};
