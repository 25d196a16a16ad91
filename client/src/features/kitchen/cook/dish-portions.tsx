import { Button, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { formatMoment } from '../../../shared/format/day';
import { adminMessages } from '../../../texts/admin-messages';
import { pressHeight } from '../kitchen-size';
import { Expected, type SheetDish } from './sheet-totals';
import { allOf, type SetCooked } from './use-cooked';

const texts = adminMessages.kitchenDay;

/** The number of a dish as it is shown. */
const firmOf = ({ firm }: SheetDish): string => firm.toLocaleString('en-IN');

/** How many characters the longest number of some dishes has: all of them stand in a column of that width, and none breaks. */
export const longestNumber = (dishes: readonly SheetDish[]): number =>
  Math.max(2, ...dishes.map((dish) => firmOf(dish).length));

/** What customers ask for of a dish, with how many of its portions that concerns. */
const Instructions = ({ instructions }: Pick<SheetDish, 'instructions'>) => (
  <chakra.ul
    role="list"
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

/** How many were cooked, when and by whom, and what has been ordered or cancelled since. */
const CookedNote = ({ dish, onCooked }: { dish: SheetDish; onCooked: SetCooked }) => {
  const { cooked, title } = dish;
  if (!cooked) return null;
  const since = allOf(dish) - cooked.portions;
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

/** With more of them the number stands beside the name, not beside their middle. */
const fewInstructions = 2;

type DishPortionsProps = {
  dish: SheetDish;
  /** How many characters there is room for before the dish. */
  digits: number;
  onCooked: SetCooked;
};

/** A dish to cook: how many portions, what is asked of them, and whether it is cooked. */
export const DishPortions = ({ dish, digits, onCooked }: DishPortionsProps) => {
  const isCooked = dish.cooked !== null;
  const isDone = dish.cooked !== null && allOf(dish) <= dish.cooked.portions;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="max-content minmax(0, 1fr) max-content"
      columnGap={{ base: '3', md: '5' }}
      alignItems={dish.instructions.length > fewInstructions ? 'baseline' : 'center'}
      px={{ base: '3', md: '5' }}
      py="2.5"
      bg={isDone ? 'brand.subtle' : 'bg.panel'}
      borderWidth="1px"
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
          color={dish.firm === 0 || isDone ? 'fg.muted' : undefined}
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
        {dish.cap !== null && dish.left !== null && (
          <Text textStyle="md" color="fg.muted">
            {texts.cook.limit(dish.left, dish.cap)}
          </Text>
        )}
        {isCooked && <CookedNote dish={dish} onCooked={onCooked} />}
        {dish.instructions.length > 0 && <Instructions instructions={dish.instructions} />}
      </chakra.div>
      <chakra.label display="inline-flex" alignSelf="center" p="2" m="-1" cursor="pointer">
        <chakra.input
          type="checkbox"
          aria-label={texts.cook.tick(dish.title)}
          boxSize="8"
          accentColor="brand.solid"
          cursor="inherit"
          checked={isCooked}
          onChange={(event) => onCooked(dish, event.target.checked)}
        />
      </chakra.label>
    </chakra.li>
  );
};
