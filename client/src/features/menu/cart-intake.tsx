import { chakra, Heading, Stack } from '@chakra-ui/react';
import { laterMessages } from '../../texts/later-messages';
import type { Cart, Portion } from './cart';
import { formatGrams, formatMeasure } from './nutrition-chips';

const texts = laterMessages.cart;

const Measure = ({ name, value }: { name: string; value: string }) => (
  <chakra.div textAlign="center" flex="1 1 4rem">
    <chakra.dt textStyle="sm" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {value}
    </chakra.dd>
  </chakra.div>
);

/** What the cart gives to eat; what a dish does not say counts as nothing. */
export const intakeOf = (cart: Cart): Record<keyof Portion, number> => {
  const sum = (key: keyof Portion) =>
    cart.lines.reduce((total, line) => total + (line.portion[key] ?? 0) * line.quantity, 0);
  return { calories: sum('calories'), protein: sum('protein'), carbs: sum('carbs'), fats: sum('fats') };
};

/** What the whole cart gives. */
export const CartIntake = ({ cart }: { cart: Cart }) => {
  const intake = intakeOf(cart);
  return (
    <Stack gap="2">
      <Heading as="h3" fontFamily="body" textStyle="md" fontWeight="semibold">
        {texts.intake}
      </Heading>
      <chakra.dl display="flex" flexWrap="wrap" gap="2" py="3" borderRadius="l2" bg="turmeric.subtle">
        <Measure name={texts.kcal} value={formatMeasure(intake.calories)} />
        <Measure name={texts.protein} value={formatGrams(intake.protein)} />
        <Measure name={texts.carbs} value={formatGrams(intake.carbs)} />
        <Measure name={texts.fat} value={formatGrams(intake.fats)} />
      </chakra.dl>
    </Stack>
  );
};
