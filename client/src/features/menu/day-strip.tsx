import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { addDays, type Day, formatDayAndMonth, formatWeekday, today } from '../../shared/format/day';
import { CheckIcon } from '../../shared/ui/page/icons';
import { lazyMessages } from '../../texts/lazy-messages';
import { messages } from '../../texts/messages';
import type { OpenMenuQuery } from './menu.generated';
import type { Customer } from './menu-data';
import { menuWidth } from './menu-layout';

const texts = lazyMessages.days;
const DayLink = chakra(RouterLink);

export type DayStripProps = {
  /** Open days in sequence. The first is the day of the active plan. */
  plans: OpenMenuQuery['openMealPlans'];
  /** Day that is displayed or loading. */
  day: Day;
  customer: Customer | undefined;
};

const nameOf = (day: Day): string => {
  const now = today();
  if (day === now) return texts.today;
  if (day === addDays(now, 1)) return texts.tomorrow;
  return `${formatWeekday(day).slice(0, 3)} ${formatDayAndMonth(day)}`;
};

/** Links to the days that accept orders. With an unsaved cart, a link first opens the leave prompt. */
export const DayStrip = ({ plans, day, customer }: DayStripProps) => {
  const { pathname } = useLocation();
  const chosen = useRef<HTMLLIElement>(null);
  // On a phone, the strip can be wider than the screen, so the current day is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is another element with another day.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [day]);
  const ordered = new Set(customer?.ordersForOpenPlans.map(({ forDate }) => forDate));
  return (
    <chakra.nav aria-label={texts.label} minH="16" containerType="inline-size" css={menuWidth}>
      <Flex as="ul" gap="2" minH="16" align="center" overflowX="auto" css={toTheEdges}>
        {plans.map(({ date }, index) => {
          const isChosen = date === day;
          return (
            <Box as="li" key={date} ref={isChosen ? chosen : undefined} flexShrink="0">
              <DayLink
                to={index === 0 ? pathname : `${pathname}?day=${date}`}
                aria-current={isChosen ? 'date' : undefined}
                css={chip}
              >
                {nameOf(date)}
                {ordered.has(date) && (
                  <>
                    <CheckIcon boxSize="3.5" />
                    <VisuallyHidden>{messages.menu.orderPlaced}</VisuallyHidden>
                  </>
                )}
              </DayLink>
            </Box>
          );
        })}
      </Flex>
    </chakra.nav>
  );
};

/** On a phone, the days extend into the page margins. On a desktop, the margins leave space for the focus rings. */
const toTheEdges = {
  mx: { base: '-4', md: '-6', xl: '-1' },
  px: { base: '4', md: '6', xl: '1' },
  scrollbarWidth: 'none',
  // With very large letters, the days wrap instead of scrolling one by one.
  '@container (max-width: 16rem)': { flexWrap: 'wrap', py: '2.5' },
} as const;

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minH: 'touch',
  px: '4',
  borderRadius: 'full',
  borderWidth: '1px',
  bg: 'bg.panel',
  textStyle: 'sm',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&[aria-current]': { bg: 'brand.subtle', borderColor: 'brand.border', color: 'brand.fg' },
} as const;
