import { chakra, Flex, Text } from '@chakra-ui/react';
import { adminMessages } from '../../../admin-messages';
import { DietName } from './diet-name';
import type { Sheet } from './sheet';

const texts = adminMessages.kitchenDay;

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
      <chakra.ul
        role="list"
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        columnGap={{ base: '4', md: '6' }}
      >
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
