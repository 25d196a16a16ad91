import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { listTexts as texts } from '../../../texts/admin/common';
import { ChevronDownIcon, icon } from '../page/icons';
import type { ListColumn } from './list-row';
import type { ListSort, SortChange } from './list-sort';

const ArrowUpIcon = icon('M12 19V5M6.5 10.5 12 5l5.5 5.5', '2');

type SortButtonProps = {
  sorted: false | 'asc' | 'desc';
  onClick: () => void;
  title: ReactNode;
};

/** Column header that sorts the rows. The space of its arrow is reserved. */
export const SortButton = ({ sorted, onClick, title }: SortButtonProps) => (
  <chakra.button
    type="button"
    onClick={onClick}
    display="inline-flex"
    alignItems="center"
    gap="0.5"
    minH="9"
    cursor="pointer"
    fontWeight="inherit"
    color={sorted ? 'fg' : undefined}
    borderRadius="l1"
    outline="0"
    focusVisibleRing="inside"
    css={{
      '[data-numeric] > &': { flexDirection: 'row-reverse' },
      '& svg': { opacity: sorted ? 1 : 0, rotate: sorted === 'desc' ? '180deg' : undefined },
      '&:is(:hover, :focus-visible) svg': { opacity: sorted ? 1 : 0.5 },
    }}
  >
    {title}
    <ArrowUpIcon boxSize="3.5" />
  </chakra.button>
);

type SortChoiceProps<Item> = {
  /** Content in the same line. */
  before?: ReactNode;
  columns: readonly ListColumn<Item>[];
  sort: ListSort | undefined;
  onSort: (change: SortChange) => void;
};

/** Choice of the sort order for a list of cards, which have no column headers: the column and the direction. */
export const SortChoice = <Item,>({ before, columns, sort, onSort }: SortChoiceProps<Item>) => {
  const sortable = columns.filter(({ order }) => order !== undefined);
  if (sortable.length === 0) return null;
  const choose = (key: string) => {
    const column = sortable.find((one) => one.key === key);
    onSort(() => column && { key, desc: column.descFirst ?? false });
  };
  return (
    <Flex data-above align="center" wrap="wrap" columnGap="2" px="4" borderBottomWidth="1px">
      {before}
      <Flex
        position="relative"
        align="center"
        gap="1.5"
        minH="touch"
        minW="0"
        maxW="full"
        ms={before ? 'auto' : undefined}
        textStyle="sm"
        borderRadius="l1"
        css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing' } }}
      >
        <chakra.span aria-hidden color="fg.muted" whiteSpace="nowrap">
          {texts.sortBy}
        </chakra.span>
        <chakra.span aria-hidden fontWeight="medium" truncate>
          {sortable.find(({ key }) => key === sort?.key)?.title ?? texts.asItComes}
        </chakra.span>
        <ChevronDownIcon boxSize="4" />
        {/* Covers its texts. Its own text has 16 px, because iOS zooms into a focused field with a smaller size. */}
        <chakra.select
          aria-label={texts.sortBy}
          position="absolute"
          inset="0"
          w="full"
          opacity="0"
          cursor="pointer"
          textStyle="md"
          value={sort?.key ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{texts.asItComes}</option>
          {sortable.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </chakra.select>
      </Flex>
      {sort && (
        <chakra.button
          type="button"
          aria-label={texts.reverse}
          boxSize="touch"
          flexShrink="0"
          ms={before ? '-2' : 'auto'}
          me="-3"
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          cursor="pointer"
          borderRadius="l2"
          outline="0"
          focusVisibleRing="inside"
          onClick={() => onSort((newest) => newest && { ...newest, desc: !newest.desc })}
        >
          <chakra.span display="inline-flex" rotate={sort.desc ? '180deg' : undefined}>
            <ArrowUpIcon boxSize="4.5" />
          </chakra.span>
        </chakra.button>
      )}
    </Flex>
  );
};
