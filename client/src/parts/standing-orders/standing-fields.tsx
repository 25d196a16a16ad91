import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import type { useSavingForm } from '../../shared/form/use-saving-form';
import { mostInstructionCharacters } from '../../shared/format/order-lines';
import { ChoiceChips } from '../../shared/ui/buttons/choice-chips';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { SelectField, TextAreaField } from '../../shared/ui/fields/fields';
import { messages } from '../../texts/messages';
import { standingMessages } from '../../texts/standing-messages';
import { ContentsFields, type PricedDish } from './contents-fields';
import type { StandingForm } from './standing-form';
import { weekdayChoices } from './standing-words';

const texts = standingMessages.form;

const weekdayNames = Object.fromEntries(
  weekdayChoices.map((weekday, at) => [weekday, standingMessages.weekdays[at]]),
) as Record<(typeof weekdayChoices)[number], string>;

type StandingFieldsProps = {
  saving: Pick<
    ReturnType<typeof useSavingForm<StandingForm>>,
    'form' | 'set' | 'setForm' | 'field' | 'problems' | 'noteOf'
  >;
  meals: readonly { id: string; title: string; deliveryHours?: string }[];
  /** Whether the meal cannot be changed, as for an existing standing order. */
  isMealFixed?: boolean;
  dishes: readonly PricedDish[];
};

/** Fields of a standing order, for one customer or many. */
export const StandingFields = ({ saving, meals, isMealFixed = false, dishes }: StandingFieldsProps) => {
  const { form, set, setForm, field, problems, noteOf } = saving;
  const daysNote = problems.weekdays ?? noteOf('weekdays');
  return (
    <>
      <SelectField label={texts.meal} required disabled={isMealFixed} {...field('mealId')}>
        {!isMealFixed && <option value="">{messages.menu.chooseMeal}</option>}
        {meals.map(({ id, title, deliveryHours }) => (
          <option key={id} value={id}>
            {deliveryHours ? messages.menu.slot(title, deliveryHours) : title}
          </option>
        ))}
      </SelectField>
      <Box data-problem={problems.weekdays ? true : undefined} tabIndex={-1} outline="0">
        <ChoiceChips
          legend={texts.weekdays}
          names={weekdayNames}
          all={weekdayChoices}
          chosen={form.weekdays}
          onChange={(weekdays) => set('weekdays', weekdays)}
        />
        {daysNote && (
          <Text
            role={problems.weekdays ? 'alert' : undefined}
            mt="1.5"
            textStyle="sm"
            color={problems.weekdays ? 'fg.error' : 'fg.muted'}
            fontWeight={problems.weekdays ? 'medium' : undefined}
          >
            {daysNote}
          </Text>
        )}
      </Box>
      <SimpleGrid minChildWidth="min(7rem, 100%)" gap="3" alignItems="start">
        <DayTextField label={texts.from} required {...field('from')} onChange={(from) => set('from', from)} />
        <DayTextField label={texts.until} {...field('until')} onChange={(until) => set('until', until)} />
      </SimpleGrid>
      <ContentsFields
        form={form}
        dishes={dishes}
        problems={problems}
        onChange={(change) => setForm((before) => ({ ...before, ...change }))}
      />
      <TextAreaField
        label={texts.instructions}
        maxLength={mostInstructionCharacters}
        {...field('instructions')}
      />
    </>
  );
};
