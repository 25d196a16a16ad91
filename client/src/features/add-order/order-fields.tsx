import { Box, SimpleGrid, Stack } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import type { Problems } from '../../shared/form/use-saving-form';
import { formatWeekday, today } from '../../shared/format/day';
import { mostInstructionCharacters } from '../../shared/format/order-lines';
import { parseTypedDay } from '../../shared/format/typed-day';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { TextAreaField } from '../../shared/ui/fields/fields';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import { type DayPlan, plannedFor } from './dish-groups';
import { DishQuantities } from './dish-quantities';
import { type MealChoice, MealPicker } from './meal-picker';
import type { OfferedDish, OrderForm, Quantities } from './order-form';

/** Returns the typed day in words, so that typing errors are visible. */
const spellOut = (dayText: string): string | undefined => {
  const day = parseTypedDay(dayText);
  if (!day) return undefined;
  return day < today() ? texts.past(formatWeekday(day)) : formatWeekday(day);
};

type OrderFieldsProps = {
  form: OrderForm;
  onChange: (change: (form: OrderForm) => OrderForm) => void;
  meals: readonly MealChoice[];
  dishes: readonly OfferedDish[];
  plans: readonly DayPlan[];
  /** Dishes of the saved order. Empty for a new order. */
  ordered?: readonly string[];
  problems: Problems;
};

/** Fields of an order: meal, day, dishes, and instructions, for one customer or many. */
export const OrderFields = (props: OrderFieldsProps) => {
  const { form, onChange, meals, dishes, plans, ordered, problems } = props;
  const { dayText, mealId } = form;
  const planned = useMemo(() => plannedFor(plans, { dayText, mealId }), [plans, dayText, mealId]);
  const changeQuantities = useCallback(
    (change: (quantities: Quantities) => Quantities) =>
      onChange((before) => ({ ...before, quantities: change(before.quantities) })),
    [onChange],
  );
  return (
    <Stack gap="2">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" alignItems="start">
        <MealPicker
          meals={meals}
          mealId={form.mealId}
          error={problems.mealId}
          onChange={(mealId) => onChange((before) => ({ ...before, mealId }))}
        />
        {/* The day in words is in the line of the label, so that the dishes begin higher. */}
        <Box
          position="relative"
          css={{ '& [id$="-note"]:not([role=alert])': { position: 'absolute', top: '0', insetEnd: '0' } }}
        >
          <DayTextField
            label={texts.forDate}
            name="forDate"
            size="sm"
            value={form.dayText}
            error={problems.dayText}
            help={spellOut(form.dayText)}
            onChange={(dayText) => onChange((before) => ({ ...before, dayText }))}
          />
        </Box>
      </SimpleGrid>
      <DishQuantities
        dishes={dishes}
        quantities={form.quantities}
        ordered={ordered}
        planned={planned}
        error={problems.quantities}
        onChange={changeQuantities}
      />
      <TextAreaField
        label={texts.instructions}
        name="instructions"
        size="sm"
        maxLength={mostInstructionCharacters}
        value={form.instructions}
        onChange={(event) => {
          const { value } = event.target;
          onChange((before) => ({ ...before, instructions: value }));
        }}
      />
    </Stack>
  );
};
