import { chakra, Flex, Text } from '@chakra-ui/react';
import type { KitchenSheetQuery } from '../../../gql/admin';
import { DietMark } from '../../../shared/ui/dishes/diet-mark';
import { adminMessages } from '../../../texts/admin-messages';
import { messages } from '../../../texts/messages';

const texts = adminMessages.kitchenDay;

/** What to cook for a day and meal, as the server adds it up. */
export type Sheet = KitchenSheetQuery['kitchenSheet'];
export type SheetDish = Sheet['dishes'][number];

const sumOf = (totals: readonly number[]): number => totals.reduce((sum, one) => sum + one, 0);

/** How many boxes there are, how many portions, and how many of each diet. */
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
        {expected > 0 && <Expected count={expected} />}
      </Text>
      <chakra.ul role="list" display="flex" flexWrap="wrap" columnGap={{ base: '4', md: '6' }}>
        {sheet.byDiet.map((total) => (
          <chakra.li key={total.diet ?? 'none'} display="flex" alignItems="center" gap="2">
            <DietName diet={total.diet} />
            <chakra.span fontWeight="semibold">
              {total.firm.toLocaleString('en-IN')}
              {total.expected > 0 && <Expected count={total.expected} />}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Flex>
  );
};

/** Portions that nobody has paid for yet. */
export const Expected = ({ count }: { count: number }) => (
  <chakra.span color="fg.warning" fontWeight="medium" whiteSpace="nowrap">
    {' '}
    {texts.expected(count)}
  </chakra.span>
);

/** What a dish is made of: the mark and its word, the word once for a screen reader. */
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
