import { chakra, Flex } from '@chakra-ui/react';
import { adminMessages } from '../../admin-messages';
import { SelectField } from './fields';
import type { ListColumn } from './list-row';
import type { ListSort } from './list-sort';
import { ArrowUpIcon } from './sort-button';

const texts = adminMessages.list;

type SortChoiceProps<Item> = {
  columns: readonly ListColumn<Item>[];
  sort: ListSort | undefined;
  onSort: (sort: ListSort | undefined) => void;
};

/** The order of a list of cards, which have no heads to press: the column, and which end comes first. */
export const SortChoice = <Item,>({ columns, sort, onSort }: SortChoiceProps<Item>) => {
  const sortable = columns.filter(({ order }) => order !== undefined);
  if (sortable.length === 0) return null;
  const choose = (key: string) => {
    const column = sortable.find((one) => one.key === key);
    onSort(column && { key, desc: column.descFirst ?? false });
  };
  return (
    <Flex data-above align="center" gap="2" px="4" py="1.5" borderBottomWidth="1px" borderColor="border">
      <chakra.span aria-hidden textStyle="sm" color="fg.muted" whiteSpace="nowrap">
        {texts.sortBy}
      </chakra.span>
      <SelectField
        label={texts.sortBy}
        hideLabel
        size="sm"
        look="plain"
        value={sort?.key ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{texts.asItComes}</option>
        {sortable.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      {sort && (
        <chakra.button
          type="button"
          aria-label={texts.reverse}
          boxSize="touch"
          flexShrink="0"
          me="-3"
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          cursor="pointer"
          borderRadius="l2"
          outline="0"
          focusVisibleRing="inside"
          onClick={() => onSort({ ...sort, desc: !sort.desc })}
        >
          <chakra.span display="inline-flex" rotate={sort.desc ? '180deg' : undefined}>
            <ArrowUpIcon boxSize="4.5" />
          </chakra.span>
        </chakra.button>
      )}
    </Flex>
  );
};
