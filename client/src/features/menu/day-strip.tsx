import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { OpenMenuQuery } from '../../gql/menu';
import { addDays, type Day, formatDayAndMonth, formatWeekday, today } from '../../shared/format/day';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { CheckIcon } from '../../shared/ui/page/icons';
import { laterMessages } from '../../texts/later-messages';
import { messages } from '../../texts/messages';
import type { Customer } from './menu-data';
import { menuWidth } from './menu-layout';

const texts = laterMessages.days;
const DayLink = chakra(RouterLink);

export type DayStripProps = {
  /** The open days, in their order; the first is the active plan's. */
  plans: OpenMenuQuery['openMealPlans'];
  /** The one that is looked at, or on its way. */
  day: Day;
  customer: Customer | undefined;
};

const nameOf = (day: Day): string => {
  const now = today();
  if (day === now) return texts.today;
  if (day === addDays(now, 1)) return texts.tomorrow;
  return `${formatWeekday(day).slice(0, 3)} ${formatDayAndMonth(day)}`;
};

/** A link for each day that can be ordered for. An unsaved cart asks first, as before every link. */
export const DayStrip = ({ plans, day, customer }: DayStripProps) => {
  const { pathname } = useLocation();
  const chosen = useRef<HTMLLIElement>(null);
  // On a phone the strip is wider than the screen.
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

/** On a phone the days go on under the margins; the rings of the focus have their room on a desktop, too. */
const toTheEdges = {
  mx: { base: '-4', md: '-6', xl: '-1' },
  px: { base: '4', md: '6', xl: '1' },
  scrollbarWidth: 'none',
  // With very large letters they would be scrolled one by one.
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
