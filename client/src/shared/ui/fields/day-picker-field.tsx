import { useState } from 'react';
import { type Day, formatDay } from '../../format/day';
import { parseTypedDay } from '../../format/typed-day';
import { DayTextField, typedDayError } from './day-text-field';

type DayPickerFieldProps = {
  label: string;
  /** Label of the button that opens the calendar. */
  pickLabel: string;
  value: Day;
  hideLabel?: boolean;
  size?: 'sm';
  onChange: (day: Day) => void;
};

/** Field for a complete day as dd/mm/yy. Partial input has no effect. */
export const DayPickerField = ({
  label,
  pickLabel,
  value,
  hideLabel,
  size,
  onChange,
}: DayPickerFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? formatDay(value);
  return (
    <DayTextField
      label={label}
      hideLabel={hideLabel}
      size={size}
      pickLabel={pickLabel}
      value={text}
      error={typedDayError(text)}
      onChange={(next) => {
        const day = parseTypedDay(next);
        setTyped(day ? undefined : next);
        if (day) onChange(day);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};
