import { Box, chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { messages } from '../../messages';
import { type Day, formatDay } from '../format/day';
import { parseTypedDay } from '../format/typed-day';
import { DayTextField } from './day-text-field';
import { CalendarIcon } from './icons';

/** The length of `dd/mm/yy`. */
const wholeDay = 8;

type DayPickerFieldProps = {
  label: string;
  /** The name of the button that opens the calendar. */
  pickLabel: string;
  value: Day;
  onChange: (day: Day) => void;
};

/**
 * A day as dd/mm/yy (specification 9), typed, or picked from the browser's calendar. A native field alone would write it in
 * the way of the browser's language.
 */
export const DayPickerField = ({ label, pickLabel, value, onChange }: DayPickerFieldProps) => {
  const native = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? formatDay(value);
  const isWrong = text.length === wholeDay && parseTypedDay(text) === undefined;
  return (
    <Box position="relative">
      <DayTextField
        label={label}
        value={text}
        error={isWrong ? messages.app.invalidDay : undefined}
        pe="touch"
        onChange={(next) => {
          const day = parseTypedDay(next);
          setTyped(day ? undefined : next);
          if (day) onChange(day);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <chakra.button
        type="button"
        aria-label={pickLabel}
        position="absolute"
        insetEnd="0"
        top="6"
        boxSize="touch"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        color="fg.muted"
        cursor="pointer"
        borderRadius="l2"
        outline="0"
        focusVisibleRing="inside"
        onClick={() => native.current?.showPicker()}
      >
        <CalendarIcon boxSize="5" />
      </chakra.button>
      <chakra.input
        ref={native}
        type="date"
        aria-hidden
        tabIndex={-1}
        position="absolute"
        insetEnd="0"
        bottom="0"
        boxSize="1px"
        opacity="0"
        pointerEvents="none"
        value={value}
        onChange={({ target }) => {
          setTyped(undefined);
          if (target.value) onChange(target.value);
        }}
      />
    </Box>
  );
};
