import { Box, Button, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { memo, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { type Day, formatDay, today, tomorrow } from '../../shared/format/day';
import { ChipButton } from '../../shared/ui/buttons/chip-button';
import { OpenChevron } from '../../shared/ui/buttons/open-chevron';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { toast } from '../../shared/ui/dialogs/toasts';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { PageTitle } from '../../shared/ui/page/page-title';
import { focusNext } from '../../shared/use/use-restored-focus';
import { allOrdersTexts as texts } from '../../texts/admin/orders';
import { type DayName, dayNames, noDateFilter } from './order-filter';
import { StatusChoice } from './status-choice';
import { dayError, type OrderFiltersProps, useOrderFilters } from './use-order-filters';

/** Length of `dd/mm/yy`, in characters. */
const wholeDay = 8;

type Form = ReturnType<typeof useOrderFilters>;

/** Style of small labels on a desktop, where all filters are in one line and need the width. */
const smallLabel: SystemStyleObject = {
  lg: { '& > div > label': { textStyle: 'xs', color: 'fg.muted', fontWeight: 'medium' } },
};

type DayFieldProps = { name: DayName; value: string; error: string | undefined; fill: Form['fill'] };

// The other filters are memoized, because the search for a customer renders the form with each keystroke.
const DayField = memo(({ name, value, error, fill }: DayFieldProps) => (
  <Box
    w={{ base: 'calc(50% - 0.375rem)', md: 'calc(25% - 0.6rem)', lg: 'auto' }}
    // Width of a day and its calendar button.
    css={{ ...smallLabel, '& input': { w: { lg: '7.25rem' }, px: { lg: '2' } } }}
  >
    <DayTextField
      label={texts.filters[name]}
      size="sm"
      value={value}
      error={error}
      // The error is displayed after the last digit. Displayed on blur, it would move the button that is being pressed.
      onChange={(text) =>
        fill({ [name]: text }, { [name]: text.length < wholeDay ? undefined : dayError(text) })
      }
    />
  </Box>
));

type Days = Record<DayName, string>;

const placedOn = (day: Day): Days => ({
  ...noDateFilter,
  placedFrom: formatDay(day),
  placedTo: formatDay(day),
});
const forDay = (day: Day): Days => ({ ...noDateFilter, forFrom: formatDay(day), forTo: formatDay(day) });

type DayChipsProps = { values: Days; onFill: (days: Days) => void };

/** Buttons for frequently used days. A press enters the days in the form. */
const DayChips = ({ values, onFill }: DayChipsProps) => {
  const chips = [
    { text: texts.filters.placedToday, days: placedOn(today()) },
    { text: texts.filters.forToday, days: forDay(today()) },
    { text: texts.filters.forTomorrow, days: forDay(tomorrow()) },
    { text: texts.filters.everyDay, days: noDateFilter },
  ];
  return (
    // On a phone of 360 px, the buttons fit in one line.
    <Flex wrap="wrap" ms={{ lg: '3' }} css={{ smDown: { '& button': { textStyle: 'xs' } } }}>
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

type MealChoiceProps = { mealId: string; fill: Form['fill']; meals: OrderFiltersProps['meals'] };

const MealChoice = memo(({ mealId, fill, meals }: MealChoiceProps) => (
  <Box w={{ base: 'full', sm: 'auto' }} css={{ ...smallLabel, '& select': { w: { lg: '7rem' } } }}>
    <SelectField
      label={texts.filters.meal}
      size="sm"
      value={mealId}
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
));

/**
 * Head of the page: title, frequently used days, and the filters in one line. On a narrow screen, all filters except the
 * customer are behind a button.
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

  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    if (form.search()) return;
    toast.error(texts.fixDates);
    setOpen(true);
    focusNext(() => document.querySelector('form [aria-invalid]'));
  };

  /** Style of filters that are behind the button on a narrow screen. On a wide screen, the filters are in the line. */
  const folded = {
    display: { base: isOpen ? 'flex' : 'none', lg: 'contents' },
    w: 'full',
    wrap: 'wrap',
    gap: '3',
  } as const;

  return (
    <>
      {/* On a phone, the days are below the title and its buttons. */}
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
        // Submits with Enter in a select, because a browser does so only in text fields.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) search(event);
        }}
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        columnGap={{ base: '3', lg: '2' }}
        rowGap="2"
        css={{ readingFlow: 'flex-visual' }}
      >
        <Flex id={`${id}-what`} {...folded}>
          <StatusChoice statuses={values.statuses} fill={fill} />
          <MealChoice mealId={values.mealId} fill={fill} meals={props.meals} />
        </Flex>
        {/* On a narrow screen, this field and the button stay first when the others open, and the placeholder replaces the label. */}
        <Box
          flex="1 1 9rem"
          css={{ ...smallLabel, lgDown: { order: '-1', '& > div > label': { srOnly: true } } }}
        >
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
          hideFrom="lg"
          order="-1"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={`${id}-what ${id}-when ${id}-do`}
          onClick={() => setOpen((open) => !open)}
        >
          {texts.filters.more}
          <OpenChevron />
        </QuietButton>
        <Flex id={`${id}-when`} {...folded}>
          {dayNames.map((name) => (
            <DayField key={name} name={name} value={values[name]} error={form.errors[name]} fill={fill} />
          ))}
        </Flex>
        {/* Aligned with the fields instead of their labels. */}
        <Flex
          id={`${id}-do`}
          gap="2"
          wrap="wrap"
          w={{ base: 'full', lg: 'auto' }}
          ms="auto"
          pt={{ lg: '1.375rem' }}
          display={{ base: isOpen ? 'flex' : 'none', lg: 'flex' }}
        >
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
