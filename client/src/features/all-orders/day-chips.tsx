import { Flex } from '@chakra-ui/react';
import { adminMessages } from '../../admin-messages';
import { type Day, formatDay, today, tomorrow } from '../../shared/format/day';
import { ChipButton } from '../../shared/ui/chip-button';
import { type DayName, dayNames } from './order-filter';

const texts = adminMessages.allOrders.filters;

type Days = Record<DayName, string>;

const noDay: Days = { placedFrom: '', placedTo: '', forFrom: '', forTo: '' };
const placedOn = (day: Day): Days => ({ ...noDay, placedFrom: formatDay(day), placedTo: formatDay(day) });
const forDay = (day: Day): Days => ({ ...noDay, forFrom: formatDay(day), forTo: formatDay(day) });

type DayChipsProps = { values: Days; onFill: (days: Days) => void };

/** The days that are asked for every day: a press fills them into the form. */
export const DayChips = ({ values, onFill }: DayChipsProps) => {
  const chips = [
    { text: texts.placedToday, days: placedOn(today()) },
    { text: texts.forToday, days: forDay(today()) },
    { text: texts.forTomorrow, days: forDay(tomorrow()) },
  ];
  return (
    <Flex gap="1.5" wrap="wrap">
      {chips.map(({ text, days }) => (
        <ChipButton
          key={text}
          isOn={dayNames.every((name) => values[name] === days[name])}
          off="outline"
          onPress={() => onFill(days)}
        >
          {text}
        </ChipButton>
      ))}
    </Flex>
  );
};
