import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { formMessages } from '../../../texts/form-messages';
import { type Day, formatDay } from '../../format/day';
import { parseTypedDay, typeDay } from '../../format/typed-day';
import { icon } from '../page/icons';
import { TextField } from './fields';

const CalendarIcon = icon('M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4');

type DayTextFieldProps = Omit<Parameters<typeof TextField>[0], 'onChange' | 'value' | 'type' | 'end'> & {
  /** Typed text, a complete or partial `dd/mm/yy`. */
  value: string;
  onChange: (text: string) => void;
  /** Label of the button that opens the calendar. */
  pickLabel?: string;
};

/**
 * Opens the browser's calendar below an element. Its input exists only while the calendar is open, so that the form has a single
 * field as dd/mm/yy in any language of the browser.
 */
const openCalendar = (under: HTMLElement, day: Day | undefined, onPick: (day: Day) => void): void => {
  const field = document.createElement('input');
  field.type = 'date';
  field.value = day ?? '';
  field.tabIndex = -1;
  field.setAttribute('aria-hidden', 'true');
  Object.assign(field.style, {
    position: 'absolute',
    insetInlineEnd: '0',
    bottom: '0',
    width: '1px',
    height: '1px',
    opacity: '0',
    pointerEvents: 'none',
  });
  for (const old of under.querySelectorAll('input[type=date]')) old.remove();
  under.append(field);
  field.addEventListener('change', () => {
    if (field.value) onPick(field.value);
    field.remove();
  });
  field.addEventListener('cancel', () => field.remove());
  try {
    field.showPicker();
  } catch {
    // The browser has no calendar. The day must be typed.
    field.remove();
  }
};

/** Returns the error of a completely typed day. Undefined for a valid day, and while the text is shorter than `dd/mm/yy`. */
export const typedDayError = (text: string): string | undefined =>
  text.length === 8 && parseTypedDay(text) === undefined ? formMessages.invalidDay : undefined;

/** Field for a day as dd/mm/yy. Slashes are inserted automatically. Its button and Alt+Down open the browser's calendar. */
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
          // Not focusable, so that Tab moves between fields. The keyboard uses Alt+Down.
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
