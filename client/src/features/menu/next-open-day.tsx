import { Button } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { useNextOpenDaysQuery } from '../../gql/customer';
import { openToAnybody } from '../../shared/apollo/links';
import { type Day, formatWeekday } from '../../shared/format/day';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { laterMessages } from '../../texts/later-messages';
import { isClosed } from './menu-data';

/** Link to the first day after a closed one for which customers can order; nothing without such a day. */
export const NextOpenDay = ({ day }: { day: Day }) => {
  const { pathname } = useLocation();
  // Its slots have no IDs. In the cache they would replace those of the menu.
  const { data } = useNextOpenDaysQuery({ fetchPolicy: 'no-cache', context: openToAnybody });
  const next = data?.openMealPlans.find(({ date, slots }) => date > day && !slots.every(isClosed));
  if (!next) return null;
  return (
    <Button asChild alignSelf="center">
      <RouterLink to={`${pathname}?day=${next.date}`}>
        {laterMessages.days.orderFor(formatWeekday(next.date))}
      </RouterLink>
    </Button>
  );
};
