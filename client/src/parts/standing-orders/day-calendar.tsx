import { chakra, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { addDays, type Day, formatDayAndMonth, formatWeekday, today } from '../../shared/format/day';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { useMediaQuery } from '../../shared/use/use-media-query';
import { standingMessages } from '../../texts/standing-messages';
import { moveFrom } from './calendar-moves';
import { DayBox } from './day-box';
import type { StandingDay } from './standing-words';

const texts = standingMessages.calendar;

/** Four weeks. */
export const calendarDays = 28;

/** What a day is called above its boxes. */
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
  /** The box that is being changed. */
  busy: StandingDay | undefined;
  onToggle: (day: StandingDay) => void;
};

/** The boxes of four weeks from today on: a grid with a column a weekday, on a phone the list of the days that have one. */
export const DayCalendar = ({ days: known, busy, onToggle }: DayCalendarProps) => {
  const id = useId();
  const isGrid = useMediaQuery('(min-width: 62rem)');
  const [current, setCurrent] = useState<string>();
  const boxes = useRef(new Map<string, HTMLButtonElement>());
  // On a phone four weeks are a long list: the week first.
  const [showsAll, setShowsAll] = useState(false);
  const length = isGrid || showsAll ? calendarDays : 7;
  const all = Array.from({ length }, (_, ahead) => addDays(today(), ahead));
  const days = known.filter(({ date }) => date <= (all.at(-1) ?? ''));
  const isKnown = days.some((day) => keyOf(day) === current);
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const to = moveFrom(
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
              // With large letters the boxes stand under their day.
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
