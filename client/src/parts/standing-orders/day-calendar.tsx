import { chakra, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { addDays, type Day, formatDayAndMonth, formatWeekday, today } from '../../shared/format/day';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { useMediaQuery } from '../../shared/use/use-media-query';
import { standingMessages } from '../../texts/standing-messages';
import { DayBox } from './day-box';
import type { StandingDay } from './standing-words';

/** Number of days that an arrow key moves on the grid. Left and Right move by one box in this direction. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 };

/**
 * Returns the target of a key in the calendar. Left and Right move to the next box. On the grid, Up and Down move a week, to
 * the nearest box at least as far away. In the list, they move like Left and Right.
 * @param days days of the boxes in sequence, one for each box
 * @returns position of the target. Undefined if the key has no target
 */
export const findNextBox = (
  days: readonly Day[],
  at: number,
  key: string,
  isGrid: boolean,
): number | undefined => {
  const last = days.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = steps[key];
  if (step === undefined) return undefined;
  if (!isGrid || Math.abs(step) === 1) return Math.max(0, Math.min(last, at + Math.sign(step)));
  const sought = addDays(days[at] ?? '', step);
  const found =
    step > 0 ? days.findIndex((day) => day >= sought) : days.findLastIndex((day) => day <= sought);
  return found === -1 ? (step > 0 ? last : 0) : found;
};

const texts = standingMessages.calendar;

/** Number of displayed days: four weeks. */
export const calendarDays = 28;

/** Name of a day above its boxes. */
const DayName = ({ day }: { day: Day }) => {
  const isToday = day === today();
  return (
    <Text
      textStyle="xs"
      fontWeight={isToday ? 'semibold' : 'medium'}
      color={isToday ? 'fg' : 'fg.muted'}
      fontVariantNumeric="tabular-nums"
      py="1"
      minW="14"
    >
      {isToday ? standingMessages.today : formatWeekday(day).slice(0, 3)}
      <chakra.span display={{ base: 'block', lg: 'inline' }}> {formatDayAndMonth(day)}</chakra.span>
    </Text>
  );
};

const keyOf = ({ date, meal }: StandingDay): string => `${date} ${meal.id}`;

type DayCalendarProps = {
  days: readonly StandingDay[];
  /** Box that is being changed. */
  busy: StandingDay | undefined;
  onToggle: (day: StandingDay) => void;
};

/** Boxes of four weeks from today on: a grid with a column for each weekday, or on a phone a list of the days with boxes. */
export const DayCalendar = ({ days: known, busy, onToggle }: DayCalendarProps) => {
  const id = useId();
  const isGrid = useMediaQuery('(min-width: 62rem)');
  const [current, setCurrent] = useState<string>();
  const boxes = useRef(new Map<string, HTMLButtonElement>());
  // On a phone, four weeks are a long list, so only the first week is displayed at first.
  const [showsAll, setShowsAll] = useState(false);
  const length = isGrid || showsAll ? calendarDays : 7;
  const all = Array.from({ length }, (_, ahead) => addDays(today(), ahead));
  const days = known.filter(({ date }) => date <= (all.at(-1) ?? ''));
  const isKnown = days.some((day) => keyOf(day) === current);
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const to = findNextBox(
      days.map(({ date }) => date),
      at,
      event.key,
      isGrid,
    );
    const day = to === undefined ? undefined : days[to];
    if (!day) return;
    event.preventDefault();
    boxes.current.get(keyOf(day))?.focus();
  };
  if (known.length === 0)
    return (
      <Text color="fg.muted" textStyle="sm">
        {texts.nothing}
      </Text>
    );
  return (
    <>
      <Text id={id} srOnly>
        {texts.keys}
      </Text>
      <chakra.ul
        role="list"
        aria-label={length === calendarDays ? texts.title : texts.thisWeek}
        aria-describedby={id}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(7, minmax(0, 1fr))' }}
        gap="2"
      >
        {all.map((day) => {
          const own = days.filter(({ date }) => date === day);
          return (
            <chakra.li
              key={day}
              display={{ base: own.length === 0 ? 'none' : 'flex', lg: 'block' }}
              // With large letters, the boxes are below their day.
              flexWrap="wrap"
              columnGap="2"
              minH={{ lg: '16' }}
            >
              <DayName day={day} />
              <chakra.div flex="1 1 9rem" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1.5">
                {own.map((one) => {
                  const at = days.indexOf(one);
                  const key = keyOf(one);
                  return (
                    <DayBox
                      key={key}
                      day={one}
                      isCurrent={isKnown ? key === current : at === 0}
                      isBusy={busy !== undefined && keyOf(busy) === key}
                      ref={(element) => {
                        if (element) boxes.current.set(key, element);
                        else boxes.current.delete(key);
                      }}
                      onFocus={() => setCurrent(key)}
                      onKeyDown={(event) => onKeyDown(event, at)}
                      onToggle={() => onToggle(one)}
                    />
                  );
                })}
              </chakra.div>
            </chakra.li>
          );
        })}
      </chakra.ul>
      {days.length === 0 && (
        <Text color="fg.muted" textStyle="sm">
          {texts.nothingThisWeek}
        </Text>
      )}
      {!isGrid && (
        <QuietButton
          justifySelf="start"
          alignSelf="flex-start"
          size="sm"
          h="touch"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? texts.showWeek : texts.showAll}
        </QuietButton>
      )}
    </>
  );
};
