import { chakra, Flex, Heading, VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';
import { adminMessages } from '../../../texts/admin-messages';
import { DietName, Expected, type Sheet, type SheetDish } from './sheet-totals';

const texts = adminMessages.kitchenDay;

/** What customers ask for of a dish, with how many of its portions that concerns. */
const Instructions = ({ instructions }: Pick<SheetDish, 'instructions'>) => (
  <chakra.ul
    role="list"
    listStyleType="none"
    mt="1.5"
    ps="3"
    borderStartWidth="3px"
    borderColor="turmeric.solid"
    textStyle={{ base: 'md', md: 'lg' }}
  >
    {instructions.map(({ text, portions }) => (
      <li key={text}>{texts.instruction(portions, text)}</li>
    ))}
  </chakra.ul>
);

/** The number of a dish as it is shown. */
const firmOf = ({ firm }: SheetDish): string => firm.toLocaleString('en-IN');

/** How many characters the longest number of some dishes has: all of them stand in a column of that width, and none breaks. */
export const longestNumber = (dishes: readonly SheetDish[]): number =>
  Math.max(2, ...dishes.map((dish) => firmOf(dish).length));

type DishPortionsProps = {
  dish: SheetDish;
  /** How many characters there is room for before the dish. */
  digits: number;
};

const DishPortions = ({ dish, digits }: DishPortionsProps) => (
  <chakra.li
    display="grid"
    gridTemplateColumns="max-content minmax(0, 1fr)"
    columnGap={{ base: '3', md: '5' }}
    alignItems={dish.instructions.length > 0 ? 'baseline' : 'center'}
    px={{ base: '3', md: '5' }}
    py="2.5"
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border"
    borderRadius="card"
    fontVariantNumeric="tabular-nums"
  >
    <chakra.span textAlign="end">
      <chakra.span
        display="block"
        minW={`${digits}ch`}
        whiteSpace="nowrap"
        fontSize={{ base: '2.5rem', md: '3.5rem' }}
        lineHeight="1.1"
        fontWeight="bold"
        color={dish.firm === 0 ? 'fg.muted' : undefined}
      >
        {firmOf(dish)}
      </chakra.span>
      <VisuallyHidden> {texts.portionsOf} </VisuallyHidden>
    </chakra.span>
    <chakra.div minW="0">
      <chakra.span textStyle={{ base: 'lg', md: 'xl' }} fontWeight="semibold">
        {dish.title}
      </chakra.span>
      {dish.expected > 0 && (
        <chakra.span textStyle={{ base: 'md', md: 'lg' }}>
          <Expected count={dish.expected} />
        </chakra.span>
      )}
      {dish.instructions.length > 0 && <Instructions instructions={dish.instructions} />}
    </chakra.div>
  </chakra.li>
);

type DietGroupProps = {
  total: Sheet['byDiet'][number];
  dishes: readonly SheetDish[];
  /** How many characters there is room for before each dish. */
  digits: number;
};

/** The dishes of a diet, under its mark and its total: what touches meat is cooked apart. */
export const DietGroup = ({ total, dishes, digits }: DietGroupProps) => {
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
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(28rem, 100%), 1fr))"
        gap="2.5"
      >
        {dishes.map((dish) => (
          <DishPortions key={dish.dishId} dish={dish} digits={digits} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
};
