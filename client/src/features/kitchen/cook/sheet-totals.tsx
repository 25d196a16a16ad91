import { chakra, Flex, Text } from '@chakra-ui/react';
import { DietMark } from '../../../shared/ui/dishes/diet-mark';
import { kitchenDayTexts as texts } from '../../../texts/admin/kitchen-day';
import { messages } from '../../../texts/messages';
import type { KitchenSheetQuery } from './kitchen-sheet.generated';

/** Kitchen sheet of a day and meal, with the server's totals. */
export type Sheet = KitchenSheetQuery['kitchenSheet'];
export type SheetDish = Sheet['dishes'][number];

const sumOf = (totals: readonly number[]): number => totals.reduce((sum, one) => sum + one, 0);

/** Totals of boxes, portions, and portions by diet. */
export const SheetTotals = ({ sheet }: { sheet: Sheet }) => {
  const firm = sumOf(sheet.byDiet.map((total) => total.firm));
  const expected = sumOf(sheet.byDiet.map((total) => total.expected));
  return (
    <Flex
      columnGap={{ base: '4', md: '8' }}
      rowGap="1"
      wrap="wrap"
      align="center"
      textStyle={{ base: 'md', md: 'lg' }}
      fontVariantNumeric="tabular-nums"
    >
      <Text textStyle="xl" fontWeight="semibold">
        <Counted firm={sheet.boxes} expected={sheet.expectedBoxes} textOf={texts.boxes} />
      </Text>
      {sheet.byDiet.length > 0 && (
        <Text fontWeight="semibold">
          <Counted firm={firm} expected={expected} textOf={texts.portions} />
        </Text>
      )}
      {/* On a phone, the headings right below have the same numbers. */}
      <chakra.ul
        role="list"
        display={{ base: 'none', sm: 'flex' }}
        flexWrap="wrap"
        columnGap={{ base: '4', md: '6' }}
      >
        {sheet.byDiet.map((total) => (
          <chakra.li key={total.diet ?? 'none'} display="flex" alignItems="center" gap="2">
            <DietName diet={total.diet} />
            <chakra.span fontWeight="semibold">
              <Counted {...total} textOf={texts.number} />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Flex>
  );
};

type CountedProps = {
  firm: number;
  expected: number;
  /** Returns the text of a number, such as `3 boxes`. */
  textOf: (number: number) => string;
};

/** Number, with the expected number after it. If there are only expected ones, their number replaces the 0. */
export const Counted = ({ firm, expected, textOf }: CountedProps) =>
  firm === 0 && expected > 0 ? (
    <chakra.span color="fg.warning">{texts.onlyExpected(textOf(expected))}</chakra.span>
  ) : (
    <>
      {textOf(firm)}
      {expected > 0 && <ExpectedPortions count={expected} />}
    </>
  );

/** Number of portions that are not charged yet. */
export const ExpectedPortions = ({ count }: { count: number }) => (
  <chakra.span color="fg.warning" fontWeight="medium" whiteSpace="nowrap">
    {' '}
    {texts.expected(count)}
  </chakra.span>
);

/** Diet of a dish: the mark and its word, once for a screen reader. */
export const DietName = ({ diet }: { diet: SheetDish['diet'] }) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    gap="2"
    css={{ '& svg': { boxSize: '5' }, '& span': { textStyle: 'inherit', fontSize: 'inherit' } }}
  >
    {diet === 'EGG' ? (
      <DietMark diet={diet} />
    ) : (
      <>
        {diet && (
          <chakra.span aria-hidden display="inline-flex">
            <DietMark diet={diet} />
          </chakra.span>
        )}
        {diet ? messages.diets[diet] : texts.dietNotStated}
      </>
    )}
  </chakra.span>
);
