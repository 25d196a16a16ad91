import { chakra, Heading, Stack } from '@chakra-ui/react';
import { laterMessages } from '../../texts/later-messages';
import { type Cart, intakeOf } from './cart';
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
