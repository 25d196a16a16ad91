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
        {texts.boxes(sheet.boxes)}
      </Text>
      <Text fontWeight="semibold">
        {texts.portions(firm)}
        {expected > 0 && <ExpectedPortions count={expected} />}
      </Text>
      <chakra.ul role="list" display="flex" flexWrap="wrap" columnGap={{ base: '4', md: '6' }}>
        {sheet.byDiet.map((total) => (
          <chakra.li key={total.diet ?? 'none'} display="flex" alignItems="center" gap="2">
            <DietName diet={total.diet} />
            <chakra.span fontWeight="semibold">
              {total.firm.toLocaleString('en-IN')}
              {total.expected > 0 && <ExpectedPortions count={total.expected} />}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Flex>
  );
};

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
        <chakra.span aria-hidden display="inline-flex">
          <DietMark diet={diet} />
        </chakra.span>
        {diet ? messages.diets[diet] : texts.dietNotStated}
      </>
    )}
  </chakra.span>
);
