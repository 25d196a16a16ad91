import { Box, Button, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type Day, formatDay, today, tomorrow } from '../../shared/format/day';
import { ChipButton } from '../../shared/ui/buttons/chip-button';
import { ChoiceChips } from '../../shared/ui/buttons/choice-chips';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { toast } from '../../shared/ui/dialogs/toasts';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { ChevronDownIcon } from '../../shared/ui/page/icons';
import { PageTitle } from '../../shared/ui/page/page-title';
import { focusNext } from '../../shared/use/use-kept-focus';
import { adminMessages } from '../../texts/admin-messages';
import { statusMessages } from '../../texts/status-messages';
import { allStatuses, type DayName, dayNames, everyDay } from './order-filter';
import { dayError, type OrderFiltersProps, useOrderFilters } from './use-order-filters';

const texts = adminMessages.allOrders;

/** The length of `dd/mm/yy`. */
const wholeDay = 8;

type Form = ReturnType<typeof useOrderFilters>;

/** On a desktop everything is in one line, so a label is small: it stands over its field, which needs the width. */
const smallLabel: SystemStyleObject = {
  md: {
    '& > div > label, & legend': { textStyle: 'xs', color: 'fg.muted', fontWeight: 'medium' },
    '& legend': { mb: '1' },
    '& fieldset > div': { gap: '1' },
    '& fieldset label': { px: '1.5' },
  },
};

const DayField = ({ name, form: { values, errors, fill } }: { name: DayName; form: Form }) => (
  <Box
    w={{ base: 'calc(50% - 0.375rem)', md: 'auto' }}
    // As wide as a day and the button that opens its calendar.
    css={{ ...smallLabel, '& input': { w: { md: '6.25rem' }, px: { md: '2' } } }}
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
    // On a phone of 360 px they are just one line.
    <Flex wrap="wrap" css={{ smDown: { '& button': { px: '1' } } }}>
      {chips.map(({ text, days }) => (
        <ChipButton
          key={text}
          isOn={dayNames.every((name) => values[name] === days[name])}
          onPress={() => onFill(days)}
        >
          {text}
        </ChipButton>
      ))}
    </Flex>
  );
};

const MealChoice = ({ form: { values, fill }, meals }: { form: Form; meals: OrderFiltersProps['meals'] }) => (
  <Box w={{ base: 'full', sm: 'auto' }} css={{ ...smallLabel, '& select': { w: { md: '6.25rem' } } }}>
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

/**
 * The title of the screen with the days that are asked for every day, and the filters in one line; on a phone all but the search is
 * behind a button, and the rows per page have room beside Search and Reset.
 */
export const OrderFilters = ({
  actions,
  rowsPerPage,
  ...props
}: OrderFiltersProps & { actions?: ReactNode; rowsPerPage?: ReactNode }) => {
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
    <>
      {/* On a phone the days stand under the title and its buttons. */}
      <Box css={{ mdDown: { '& > div > h1 + div': { order: '1', w: 'full' }, '& h1': { me: 'auto' } } }}>
        <PageTitle
          title={texts.title}
          note={
            <DayChips
              values={values}
              onFill={(days) =>
                fill(days, {
                  placedFrom: undefined,
                  placedTo: undefined,
                  forFrom: undefined,
                  forTo: undefined,
                })
              }
            />
          }
        >
          {actions}
        </PageTitle>
      </Box>
      <chakra.form
        role="search"
        aria-label={texts.filters.label}
        noValidate
        onSubmit={search}
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        columnGap={{ base: '3', md: '1.5' }}
        rowGap="2"
      >
        <Flex id={`${id}-what`} {...folded}>
          <Box css={smallLabel}>
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
        {/* On a phone the words inside say it. */}
        <Box flex="1 1 9rem" css={{ ...smallLabel, mdDown: { '& > div > label': { srOnly: true } } }}>
          <TextField
            label={texts.filters.customer}
            placeholder={texts.filters.customerOrNumber}
            size="sm"
            type="search"
            value={values.customer}
            onChange={(event) => form.lookFor(event.target.value)}
          />
        </Box>
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
        <Flex id={`${id}-when`} {...folded}>
          {dayNames.map((name) => (
            <DayField key={name} name={name} form={form} />
          ))}
        </Flex>
        {/* In line with the fields, not with their labels. */}
        <Flex gap="2" wrap="wrap" w={{ base: 'full', md: 'auto' }} ms="auto" pt={{ md: '1.375rem' }}>
          <Button type="submit" size="sm">
            {texts.filters.search}
          </Button>
          <QuietButton size="sm" onClick={form.reset}>
            {texts.filters.reset}
          </QuietButton>
          {rowsPerPage}
        </Flex>
      </chakra.form>
    </>
  );
};
