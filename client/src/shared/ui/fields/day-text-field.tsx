import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { formMessages } from '../../../texts/form-messages';
import { formatDay } from '../../format/day';
import { parseTypedDay, typeDay } from '../../format/typed-day';
import { icon } from '../page/icons';
import { TextField } from './fields';
import { openCalendar } from './open-calendar';

const CalendarIcon = icon('M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4');

type DayTextFieldProps = Omit<Parameters<typeof TextField>[0], 'onChange' | 'value' | 'type' | 'end'> & {
  /** What is typed so far, `dd/mm/yy` or the beginning of it. */
  value: string;
  onChange: (text: string) => void;
  /** The name of the button that opens the calendar. */
  pickLabel?: string;
};

/**
 * A day typed as dd/mm/yy; the slashes come by themselves. The button in it, and Alt+Down, open
 * the browser's calendar.
 */
export const DayTextField = ({ value, onChange, pickLabel, ...field }: DayTextFieldProps) => {
  const pick = ({ currentTarget }: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    const under = currentTarget.parentElement;
    if (under) openCalendar(under, parseTypedDay(value), (day) => onChange(formatDay(day)));
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder={formMessages.dayPlaceholder}
      fontVariantNumeric="tabular-nums"
      pe="9"
      {...field}
      value={value}
      onChange={(event) => onChange(typeDay(event.target.value, value))}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        pick(event);
      }}
      end={
        <chakra.button
          type="button"
          // The keyboard has Alt+Down, and Tab goes from field to field.
          tabIndex={-1}
          aria-label={pickLabel ?? formMessages.openCalendar}
          position="absolute"
          insetEnd="0"
          insetBlock="0"
          w="9"
          css={{ '@media (pointer: coarse)': { w: 'touch' } }}
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          color="fg.muted"
          cursor="pointer"
          borderRadius="l2"
          outline="0"
          focusVisibleRing="inside"
          onClick={pick}
        >
          <CalendarIcon boxSize="4.5" />
        </chakra.button>
      }
    />
  );
};
