import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { DayTextField } from '../../shared/ui/day-text-field';
import { SelectField, TextField } from '../../shared/ui/fields';
import { ChevronDownIcon } from '../../shared/ui/icons';
import { toast } from '../../shared/ui/toasts';
import { applyDraft, type DayErrors, dayError, draftOf, type FilterDraft } from './filter-draft';
import type { AppliedFilter, DayName } from './order-filter';
import { StatusChoices } from './status-choices';

const texts = adminMessages.allOrders;

/** The length of `dd/mm/yy`. */
const wholeDay = 8;

type OrderFiltersProps = {
  /** What the address says; the form follows it when it changes. */
  applied: AppliedFilter;
  meals: readonly { id: string; title: string }[];
  onSearch: (filter: AppliedFilter) => void;
  onReset: () => void;
};

/** The form as it is being filled in; whenever the address says something else, that is what it shows. */
const useDraft = (applied: AppliedFilter) => {
  const key = JSON.stringify(applied);
  const [state, setState] = useState({ key, draft: draftOf(applied), errors: {} as DayErrors });
  const fresh = { key, draft: draftOf(applied), errors: {} as DayErrors };
  if (state.key !== key) setState(fresh);
  const current = state.key === key ? state : fresh;
  return {
    draft: current.draft,
    errors: current.errors,
    change: (change: Partial<FilterDraft>) =>
      setState((before) => ({ ...before, draft: { ...before.draft, ...change } })),
    setErrors: (errors: DayErrors) => setState((before) => ({ ...before, errors })),
    restart: () => setState(fresh),
  };
};

/** The filters of specification 2.10: one line that wraps; on a phone all but the customer are behind a button. */
export const OrderFilters = ({ applied, meals, onSearch, onReset }: OrderFiltersProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { draft, errors, change, setErrors, restart } = useDraft(applied);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const { filter, errors: found } = applyDraft(draft);
    setErrors(found ?? {});
    if (filter) return onSearch(filter);
    toast.error(texts.fixDates);
    setOpen(true);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus());
  };

  const dayField = (name: DayName) => (
    <Box w={{ base: 'calc(50% - 0.375rem)', sm: '6.5rem' }}>
      <DayTextField
        label={texts.filters[name]}
        size="sm"
        value={draft[name]}
        error={errors[name]}
        onChange={(text) => {
          change({ [name]: text });
          // Not when the field is left: a message that comes then moves the button that is being pressed.
          setErrors({ ...errors, [name]: text.length < wholeDay ? undefined : dayError(text) });
        }}
      />
    </Box>
  );

  /** Behind the button on a phone; on a desktop its fields are in the line. */
  const folded = {
    display: { base: isOpen ? 'flex' : 'none', md: 'contents' },
    w: 'full',
    wrap: 'wrap',
    columnGap: '3',
    rowGap: '3',
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
      rowGap="3"
    >
      <Flex id={`${id}-what`} {...folded}>
        <StatusChoices chosen={draft.statuses} onChange={(statuses) => change({ statuses })} />
        <Box w={{ base: 'full', sm: '9.5rem' }}>
          <SelectField
            label={texts.filters.meal}
            size="sm"
            value={draft.mealId}
            onChange={(event) => change({ mealId: event.target.value })}
          >
            <option value="">{texts.filters.allMeals}</option>
            {meals.map((meal) => (
              <option key={meal.id} value={meal.id}>
                {meal.title}
              </option>
            ))}
          </SelectField>
        </Box>
      </Flex>
      <Box flex="1 1 15rem" maxW={{ md: '24rem' }}>
        <TextField
          label={texts.filters.customer}
          size="sm"
          type="search"
          value={draft.customer}
          onChange={(event) => change({ customer: event.target.value })}
        />
      </Box>
      <Flex id={`${id}-when`} {...folded}>
        <Flex gap="3" w={{ base: 'full', sm: 'auto' }}>
          {dayField('placedFrom')}
          {dayField('placedTo')}
        </Flex>
        <Flex gap="3" w={{ base: 'full', sm: 'auto' }}>
          {dayField('forFrom')}
          {dayField('forTo')}
        </Flex>
      </Flex>
      <Flex gap="2" pt={{ md: '6' }} w={{ base: 'full', md: 'auto' }} justify="space-between">
        <Button
          hideFrom="md"
          size="sm"
          variant="outline"
          colorPalette="neutral"
          aria-expanded={isOpen}
          aria-controls={`${id}-what ${id}-when`}
          onClick={() => setOpen((open) => !open)}
        >
          {texts.filters.more}
          <Box as="span" rotate={isOpen ? '180deg' : undefined} display="inline-flex">
            <ChevronDownIcon boxSize="4" />
          </Box>
        </Button>
        <Flex gap="2">
          <Button type="submit" size="sm">
            {texts.filters.search}
          </Button>
          <Button
            size="sm"
            variant="outline"
            colorPalette="neutral"
            onClick={() => {
              restart();
              onReset();
            }}
          >
            {texts.filters.reset}
          </Button>
        </Flex>
      </Flex>
    </chakra.form>
  );
};
