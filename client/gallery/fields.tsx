import { useState } from 'react';
import type { Days } from '../src/shared/format/days';
import { AmountField } from '../src/shared/ui/fields/amount-field';
import { DayTextField } from '../src/shared/ui/fields/day-text-field';
import { DaysFields } from '../src/shared/ui/fields/days-fields';
import { SelectField, TextAreaField, TextField } from '../src/shared/ui/fields/fields';
import { Options } from '../src/shared/ui/fields/options';
import { Group, Sample } from './group';

export const Fields = () => {
  const [text, write] = useState('Oats Upma');
  const [day, writeDay] = useState('28/11/26');
  const [amount, writeAmount] = useState('120');
  const [days, chooseDays] = useState<Days>({});
  const change = (event: { target: { value: string } }) => write(event.target.value);
  return (
    <Group title="Fields">
      <Sample of="TextField" wide>
        <TextField label="Title" value={text} onChange={change} />
        <TextField label="Title" required help="At most 120 characters." value={text} onChange={change} />
        <TextField label="Title" error="Enter a title." value="" onChange={change} />
        <TextField label="Title" disabled value={text} onChange={change} />
      </Sample>
      <Sample of="TextAreaField" wide>
        <TextAreaField label="Ingredients" value={text} onChange={change} />
      </Sample>
      <Sample of="SelectField" wide>
        <SelectField label="Diet" defaultValue="veg">
          <Options names={{ veg: 'Veg', egg: 'Egg', nonVeg: 'Non-veg' }} />
        </SelectField>
      </Sample>
      <Sample of="AmountField" wide>
        <AmountField label="Amount" value={amount} onChange={(event) => writeAmount(event.target.value)} />
      </Sample>
      <Sample of="DayTextField" wide>
        <DayTextField label="Day" pickLabel="Select a day" value={day} onChange={writeDay} />
      </Sample>
      <Sample of="DaysFields" wide>
        <DaysFields days={days} onChange={chooseDays} />
      </Sample>
    </Group>
  );
};
