import { chakra, Flex, Heading } from '@chakra-ui/react';
import { useId } from 'react';
import { adminMessages } from '../../../texts/admin-messages';
import { DishPortions } from './dish-portions';
import { DietName, Expected, type Sheet, type SheetDish } from './sheet-totals';
import type { SetCooked } from './use-cooked';

const texts = adminMessages.kitchenDay;

type DietGroupProps = {
  total: Sheet['byDiet'][number];
  dishes: readonly SheetDish[];
  /** How many characters there is room for before each dish. */
  digits: number;
  onCooked: SetCooked;
};

/** The dishes of a diet, under its mark and its total: what touches meat is cooked apart. */
export const DietGroup = ({ total, dishes, digits, onCooked }: DietGroupProps) => {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id}>
      <Heading as="h2" id={id} textStyle="lg" fontWeight="semibold" mb="2">
        <Flex as="span" align="center" gap="3" wrap="wrap">
          <DietName diet={total.diet} />
          <chakra.span fontWeight="medium" color="fg.muted" fontVariantNumeric="tabular-nums">
            {texts.portions(total.firm)}
            {total.expected > 0 && <Expected count={total.expected} />}
          </chakra.span>
        </Flex>
      </Heading>
      <chakra.ul
        role="list"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(28rem, 100%), 1fr))"
        gap="2.5"
      >
        {dishes.map((dish) => (
          <DishPortions key={dish.dishId} dish={dish} digits={digits} onCooked={onCooked} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
};
