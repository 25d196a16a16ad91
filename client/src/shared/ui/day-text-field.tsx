import { messages } from '../../messages';
import { typeDay } from '../format/typed-day';
import { TextField } from './fields';

type DayTextFieldProps = Omit<Parameters<typeof TextField>[0], 'onChange' | 'value' | 'type'> & {
  /** What is typed so far, `dd/mm/yy` or the beginning of it. */
  value: string;
  onChange: (text: string) => void;
};

/** A day typed as dd/mm/yy; the slashes come by themselves (specification 2.9 and 2.10). */
export const DayTextField = ({ value, onChange, ...field }: DayTextFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="off"
    placeholder={messages.app.dayPlaceholder}
    fontVariantNumeric="tabular-nums"
    {...field}
    value={value}
    onChange={(event) => onChange(typeDay(event.target.value, value))}
  />
);
