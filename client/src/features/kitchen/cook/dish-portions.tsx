import { Button, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { formatMoment } from '../../../shared/format/day';
import { kitchenDayTexts as texts } from '../../../texts/admin/kitchen-day';
import { pressHeight } from '../kitchen-size';
import { ExpectedPortions, type SheetDish } from './sheet-totals';
import { portionsToCook, type SetCooked } from './use-cooked';

/** Whether all portions of a dish are expected. Their number is then in place of the charged portions. */
const isOnlyExpected = ({ firm, expected }: SheetDish): boolean => firm === 0 && expected > 0;

/** Returns the charged portions of a dish or, without any, the expected ones. */
const shownPortions = (dish: SheetDish): number => (isOnlyExpected(dish) ? dish.expected : dish.firm);

const numberOf = (dish: SheetDish): string => shownPortions(dish).toLocaleString('en-IN');

/** Word after a dish whose portions are all expected. */
const OnlyExpected = () => (
  <chakra.span color="fg.warning" fontWeight="medium">
    {' '}
    {texts.expectedOnly}
  </chakra.span>
);

/** Width of a comma in a number, in widths of a digit. */
const COMMA = 0.5;

/** Returns the width of the widest number of the dishes, in widths of a digit. All numbers use a column of that width. */
export const widestNumber = (dishes: readonly SheetDish[]): number =>
  Math.max(
    0,
    ...dishes.map(
      (dish) => numberOf(dish).replaceAll(',', '').length + COMMA * (numberOf(dish).split(',').length - 1),
    ),
  );

/** Cooking instructions of a dish, with the number of portions. */
const Instructions = ({ instructions }: Pick<SheetDish, 'instructions'>) => (
  <chakra.ul
    role="list"
    gridColumn={{ base: '2 / -1', md: '2' }}
    gridRow="2"
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

/** Note with the cooked portions, time, and author, and with portions that were ordered or cancelled since. */
const CookedNote = ({ dish, onCooked }: { dish: SheetDish; onCooked: SetCooked }) => {
  const { cooked, title } = dish;
  if (!cooked) return null;
  const since = portionsToCook(dish) - cooked.portions;
  return (
    <Flex align="center" columnGap="3" rowGap="1" wrap="wrap" mt="0.5">
      <Text textStyle="md" color="fg.muted">
        {texts.cook.by(
          cooked.portions,
          formatMoment(cooked.cookedAt).split(', ')[1] ?? '',
          cooked.cookedByStation ?? cooked.cookedBy?.title ?? '',
        )}
      </Text>
      {since > 0 && (
        <Text textStyle={{ base: 'lg', md: 'xl' }} fontWeight="bold" color="fg.warning" whiteSpace="nowrap">
          {texts.cook.since(since)}
        </Text>
      )}
      {since < 0 && (
        <Text fontWeight="semibold" whiteSpace="nowrap">
          {texts.cook.fewer(-since)}
        </Text>
      )}
      {since > 0 && (
        <Button
          size="sm"
          h={pressHeight}
          variant="outline"
          aria-label={texts.cook.restOf(title)}
          onClick={() => onCooked(dish, true)}
        >
          {texts.cook.rest}
        </Button>
      )}
    </Flex>
  );
};

/** Maximum number of instructions for which the number is vertically centred. With more, it is aligned with the dish's name. */
const fewInstructions = 2;

type DishPortionsProps = {
  dish: SheetDish;
  /** Width of the number before the dish, in widths of a digit. */
  digits: number;
  /** Whether customers can still order. */
  isOrderingOpen: boolean;
  onCooked: SetCooked;
};

/** Dish to cook: portions, instructions, and cooked mark. */
export const DishPortions = ({ dish, digits, isOrderingOpen, onCooked }: DishPortionsProps) => {
  const isCooked = dish.cooked !== null;
  const isDone = dish.cooked !== null && portionsToCook(dish) <= dish.cooked.portions;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="max-content minmax(0, 1fr) max-content"
      columnGap={{ base: '2.5', md: '5' }}
      alignItems={dish.instructions.length > fewInstructions ? 'baseline' : 'center'}
      px={{ base: '3', md: '5' }}
      py="2.5"
      // With and without an instruction.
      minH={{ md: '5.5rem' }}
      bg={isDone ? 'brand.subtle' : 'bg.panel'}
      borderWidth="1px"
      borderRadius="card"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span textAlign="end" gridRow={{ base: '1', md: '1 / span 2' }}>
        <chakra.span
          display="block"
          minW={`${digits}ch`}
          whiteSpace="nowrap"
          fontSize={{ base: '2.125rem', md: '3.5rem' }}
          lineHeight="1.1"
          fontWeight="bold"
          color={isDone ? 'fg.muted' : isOnlyExpected(dish) ? 'fg.warning' : undefined}
        >
          {numberOf(dish)}
        </chakra.span>
        <VisuallyHidden> {texts.portionsOf(shownPortions(dish))} </VisuallyHidden>
      </chakra.span>
      <chakra.div minW="0" gridRow={{ md: dish.instructions.length === 0 ? '1 / span 2' : undefined }}>
        <chakra.span textStyle={{ base: 'lg', md: 'xl' }} fontWeight="semibold">
          {dish.title}
        </chakra.span>
        {dish.expected > 0 && (
          <chakra.span textStyle={{ base: 'md', md: 'lg' }}>
            {isOnlyExpected(dish) ? <OnlyExpected /> : <ExpectedPortions count={dish.expected} />}
          </chakra.span>
        )}
        {isOrderingOpen && dish.cap !== null && dish.left !== null && (
          <Text textStyle="md" color="fg.muted">
            {texts.cook.limit(dish.left, dish.cap)}
          </Text>
        )}
        {isCooked && <CookedNote dish={dish} onCooked={onCooked} />}
      </chakra.div>
      {dish.instructions.length > 0 && <Instructions instructions={dish.instructions} />}
      <chakra.label
        gridColumn="3"
        gridRow={{ base: '1', md: '1 / span 2' }}
        display="inline-flex"
        alignSelf="center"
        p="2"
        m="-1"
        cursor="pointer"
      >
        <chakra.input
          type="checkbox"
          aria-label={texts.cook.tick(dish.title)}
          boxSize={{ base: '8', md: '10' }}
          borderWidth="2px"
          cursor="inherit"
          checked={isCooked}
          onChange={(event) => onCooked(dish, event.target.checked)}
        />
      </chakra.label>
    </chakra.li>
  );
};
