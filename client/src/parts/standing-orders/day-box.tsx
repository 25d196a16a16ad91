import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import { formatWeekday } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { useOfflineMark } from '../../shared/use/use-online';
import {
  actionOf,
  costOf,
  formatContents,
  type StandingDay,
  stateOf,
  type Tone,
  toneOf,
} from './standing-words';

const looks: Readonly<Record<Tone, { bg: string; borderColor: string; state: string; what?: string }>> = {
  comes: { bg: 'bg.panel', borderColor: 'brand.border', state: 'brand.fg' },
  settled: { bg: 'brand.subtle', borderColor: 'brand.border', state: 'brand.fg' },
  off: { bg: 'bg.subtle', borderColor: 'border', state: 'fg.muted', what: 'fg.muted' },
  wrong: { bg: 'bg.error', borderColor: 'beetroot.border', state: 'fg.error' },
};

type DayBoxProps = {
  day: StandingDay;
  /** Whether Tab focuses this box. Arrow keys move to other boxes. */
  isCurrent: boolean;
  isBusy: boolean;
  ref: (element: HTMLButtonElement | null) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onToggle: () => void;
};

/** Box of the calendar with contents, price, and state. A press skips or restores the box. */
export const DayBox = ({ day, isCurrent, isBusy, onToggle, ...keys }: DayBoxProps) => {
  const look = looks[toneOf(day)];
  const offlineMark = useOfflineMark();
  const cost = costOf(day);
  const action = actionOf(day);
  return (
    <chakra.button
      {...keys}
      aria-description={action && offlineMark?.['aria-description']}
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-disabled={!action || undefined}
      aria-busy={isBusy || undefined}
      display="flex"
      flexDirection={{ base: 'row', lg: 'column' }}
      alignItems={{ base: 'center', lg: 'stretch' }}
      justifyContent="space-between"
      flexWrap="wrap"
      gap="2"
      w="full"
      minH={{ base: 'touch', lg: '24' }}
      px="2.5"
      py={{ base: '1', lg: '2' }}
      textAlign="start"
      textStyle="sm"
      borderWidth="1px"
      borderRadius="l2"
      bg={look.bg}
      borderColor={look.borderColor}
      cursor={action ? 'pointer' : 'default'}
      opacity={isBusy ? 0.6 : undefined}
      outline="0"
      focusVisibleRing="outside"
      _hover={action ? { borderColor: 'border.control' } : undefined}
      onClick={() => action && !isBusy && onToggle()}
    >
      <chakra.span minW="0" flex={{ base: '1 1 7.5rem', lg: 'none' }} color={look.what}>
        <VisuallyHidden>{formatWeekday(day.date)}: </VisuallyHidden>
        <chakra.span
          display="block"
          fontWeight="semibold"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace={{ base: 'nowrap', lg: 'normal' }}
        >
          {day.standingOrder ? formatContents(day.standingOrder) : day.meal.title}
        </chakra.span>{' '}
        {day.standingOrder && (
          <>
            <chakra.span display={{ base: 'inline', lg: 'block' }} textStyle="xs" color="fg.muted">
              {day.meal.title}
            </chakra.span>{' '}
            <chakra.span display={{ lg: 'none' }} textStyle="xs" color="fg.muted" aria-hidden>
              ·{' '}
            </chakra.span>
          </>
        )}
        <chakra.span
          display={{ base: 'inline', lg: 'block' }}
          textStyle="xs"
          fontWeight="medium"
          color={day.status === 'NO_PLAN' ? 'fg.muted' : look.state}
        >
          {stateOf(day)}
        </chakra.span>
      </chakra.span>{' '}
      <Flex
        as="span"
        direction={{ base: 'column', lg: 'row' }}
        align={{ base: 'flex-end', lg: 'baseline' }}
        justify="space-between"
        wrap={{ lg: 'wrap' }}
        columnGap="2"
        ms={{ base: 'auto', lg: '0' }}
        maxW="full"
      >
        {cost !== null && toneOf(day) !== 'off' && (
          <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {formatRupees(cost)}
          </chakra.span>
        )}{' '}
        {action && (
          <chakra.span
            textStyle="xs"
            fontWeight="medium"
            textAlign="end"
            textDecoration="underline"
            textUnderlineOffset="3px"
          >
            {action}
            {offlineMark && ` · ${offlineMark['data-offline']}`}
          </chakra.span>
        )}
      </Flex>
    </chakra.button>
  );
};
