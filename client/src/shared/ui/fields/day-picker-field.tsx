import { useState } from 'react';
import { formMessages } from '../../../texts/form-messages';
import { type Day, formatDay } from '../../format/day';
import { parseTypedDay } from '../../format/typed-day';
import { DayTextField } from './day-text-field';

/** Length of `dd/mm/yy`. */
const wholeDay = 8;

type DayPickerFieldProps = {
  label: string;
  /** Label of the button that opens the calendar. */
  pickLabel: string;
  value: Day;
  hideLabel?: boolean;
  onChange: (day: Day) => void;
};

/** Field for a complete day as dd/mm/yy. Partial input has no effect. */
export const DayPickerField = ({ label, pickLabel, value, hideLabel, onChange }: DayPickerFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? formatDay(value);
  const isWrong = text.length === wholeDay && parseTypedDay(text) === undefined;
  return (
    <DayTextField
      label={label}
      hideLabel={hideLabel}
      pickLabel={pickLabel}
      value={text}
      error={isWrong ? formMessages.invalidDay : undefined}
      onChange={(next) => {
        const day = parseTypedDay(next);
        setTyped(day ? undefined : next);
        if (day) onChange(day);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};
