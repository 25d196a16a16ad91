import { Box, Button, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { type Day, formatDay, today, tomorrow } from '../../shared/format/day';
import { ChipButton } from '../../shared/ui/buttons/chip-button';
import { ChoiceChips } from '../../shared/ui/buttons/choice-chips';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { toast } from '../../shared/ui/dialogs/toasts';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { ChevronDownIcon } from '../../shared/ui/page/icons';
import { focusNext } from '../../shared/use/use-kept-focus';
import { adminMessages } from '../../texts/admin-messages';
import { statusMessages } from '../../texts/status-messages';
import { allStatuses, type DayName, dayNames, everyDay } from './order-filter';
import { dayError, type OrderFiltersProps, useOrderFilters } from './use-order-filters';

const texts = adminMessages.allOrders;

/** The length of `dd/mm/yy`. */
const wholeDay = 8;

type Form = ReturnType<typeof useOrderFilters>;

/** On a desktop a label stands before its field, so that the line is low; what is wrong stands under both. */
const inLine: SystemStyleObject = {
  md: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '1.5',
    },
    '& > div > label': { color: 'fg.muted', whiteSpace: 'nowrap' },
    '& > div > :nth-child(3)': { gridColumn: '1 / -1' },
  },
};

/** The words say that they are states; on a desktop only a screen reader needs the legend. */
const withoutLegend: SystemStyleObject = { '& legend': { srOnly: { md: true } } };

const DayField = ({ name, form: { values, errors, fill } }: { name: DayName; form: Form }) => (
  <Box
    w={{ base: 'calc(50% - 0.375rem)', md: 'auto' }}
    // As wide as a day and the button that opens its calendar.
    css={{ ...inLine, '& input': { w: { md: '7.25rem' } } }}
  >
    <DayTextField
      label={texts.filters[name]}
      size="sm"
      value={values[name]}
      error={errors[name]}
      // The message comes with the last digit, not when the field is left: that would move the button that is being pressed.
      onChange={(text) =>
        fill({ [name]: text }, { [name]: text.length < wholeDay ? undefined : dayError(text) })
      }
    />
  </Box>
);

type Days = Record<DayName, string>;

const placedOn = (day: Day): Days => ({ ...everyDay, placedFrom: formatDay(day), placedTo: formatDay(day) });
const forDay = (day: Day): Days => ({ ...everyDay, forFrom: formatDay(day), forTo: formatDay(day) });

type DayChipsProps = { values: Days; onFill: (days: Days) => void };

/** The days that are asked for every day: a press fills them into the form. */
const DayChips = ({ values, onFill }: DayChipsProps) => {
  const chips = [
    { text: texts.filters.placedToday, days: placedOn(today()) },
    { text: texts.filters.forToday, days: forDay(today()) },
    { text: texts.filters.forTomorrow, days: forDay(tomorrow()) },
    { text: texts.filters.everyDay, days: everyDay },
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

const MealChoice = ({ form: { values, fill }, meals }: { form: Form; meals: OrderFiltersProps['meals'] }) => (
  <Box w={{ base: 'full', sm: 'auto' }} css={{ ...inLine, '& select': { w: { md: '8.5rem' } } }}>
    <SelectField
      label={texts.filters.meal}
      size="sm"
      value={values.mealId}
      onChange={(event) => fill({ mealId: event.target.value })}
    >
      <option value="">{texts.filters.allMeals}</option>
      {meals.map((meal) => (
        <option key={meal.id} value={meal.id}>
          {meal.title}
        </option>
      ))}
    </SelectField>
  </Box>
);

/** The filters in two low lines; on a phone all but the search and the chips are behind a button. */
export const OrderFilters = (props: OrderFiltersProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const form = useOrderFilters(props);
  const { values, fill } = form;

  const search = (event: FormEvent) => {
    event.preventDefault();
    if (form.search()) return;
    toast.error(texts.fixDates);
    setOpen(true);
    focusNext(() => document.querySelector('form [aria-invalid]'));
  };

  /** Behind the button on a phone; on a desktop its fields are in the line. */
  const folded = {
    display: { base: isOpen ? 'flex' : 'none', md: 'contents' },
    w: 'full',
    wrap: 'wrap',
    gap: '3',
  } as const;

  return (
    <chakra.form
      role="search"
      aria-label={texts.filters.label}
      noValidate
      onSubmit={search}
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      columnGap="3"
      rowGap="2"
    >
      <Flex id={`${id}-what`} {...folded}>
        <Box css={withoutLegend}>
          <ChoiceChips
            legend={texts.filters.status}
            names={statusMessages}
            all={allStatuses}
            chosen={values.statuses}
            onChange={(statuses) => fill({ statuses })}
          />
        </Box>
        <MealChoice form={form} meals={props.meals} />
      </Flex>
      <Box flex="1 1 16rem">
        <TextField
          label={texts.filters.customer}
          placeholder={texts.filters.customerOrNumber}
          hideLabel
          size="sm"
          type="search"
          value={values.customer}
          onChange={(event) => form.lookFor(event.target.value)}
        />
      </Box>
      <Flex gap="2" w={{ base: 'full', md: 'auto' }} ms="auto" justify="space-between">
        <QuietButton
          hideFrom="md"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={`${id}-what ${id}-when`}
          onClick={() => setOpen((open) => !open)}
        >
          {texts.filters.more}
          <Box as="span" rotate={isOpen ? '180deg' : undefined} display="inline-flex">
            <ChevronDownIcon boxSize="4" />
          </Box>
        </QuietButton>
        <Flex gap="2">
          <Button type="submit" size="sm">
            {texts.filters.search}
          </Button>
          <QuietButton size="sm" onClick={form.reset}>
            {texts.filters.reset}
          </QuietButton>
        </Flex>
      </Flex>
      {/* The second line begins here. */}
      <Box hideBelow="md" flexBasis="full" />
      <DayChips
        values={values}
        onFill={(days) =>
          fill(days, { placedFrom: undefined, placedTo: undefined, forFrom: undefined, forTo: undefined })
        }
      />
      <Flex id={`${id}-when`} {...folded}>
        {dayNames.map((name) => (
          <DayField key={name} name={name} form={form} />
        ))}
      </Flex>
    </chakra.form>
  );
};
