import { chakra, Heading, Stack } from '@chakra-ui/react';
import { laterMessages } from '../../texts/later-messages';
import type { Cart, Portion } from './cart';
import { formatGrams, formatMeasure } from './nutrition-chips';

const texts = laterMessages.cart;

type MeasureProps = { name: string; value: number | null; format: (value: number) => string };

const Measure = ({ name, value, format }: MeasureProps) =>
  value !== null && (
    <chakra.div textAlign="center" flex="1 1 4rem">
      <chakra.dt textStyle="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {format(value)}
      </chakra.dd>
    </chakra.div>
  );

/** Sums of the cart's nutrition. A dish without a value counts as 0. Null if no dish states the value. */
export const intakeOf = (cart: Cart): Portion => {
  const sum = (key: keyof Portion) =>
    cart.lines.some(({ portion }) => portion[key] !== null)
      ? cart.lines.reduce((total, line) => total + (line.portion[key] ?? 0) * line.quantity, 0)
      : null;
  return { calories: sum('calories'), protein: sum('protein'), carbs: sum('carbs'), fats: sum('fats') };
};

/** Displays the nutrition of the whole cart, without values that no dish states. */
export const CartIntake = ({ cart }: { cart: Cart }) => {
  const intake = intakeOf(cart);
  if (Object.values(intake).every((value) => value === null)) return null;
  return (
    <Stack gap="2">
      <Heading as="h3" fontFamily="body" textStyle="md" fontWeight="semibold">
        {texts.intake}
      </Heading>
      <chakra.dl display="flex" flexWrap="wrap" gap="2" py="3" borderRadius="l2" bg="turmeric.subtle">
        <Measure name={texts.kcal} value={intake.calories} format={formatMeasure} />
        <Measure name={texts.protein} value={intake.protein} format={formatGrams} />
        <Measure name={texts.carbs} value={intake.carbs} format={formatGrams} />
        <Measure name={texts.fat} value={intake.fats} format={formatGrams} />
      </chakra.dl>
    </Stack>
  );
};
