import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { EmptyState } from '../../shared/ui/empty-state';
import { TextField } from '../../shared/ui/fields';
import { LongPageList } from '../../shared/ui/long-list';
import { DishRow } from './dish-row';
import { type OfferedDish, type Quantities, withQuantity } from './order-form';

const texts = adminMessages.addOrder;

type DishQuantitiesProps = {
  dishes: readonly OfferedDish[];
  quantities: Quantities;
  onChange: (change: (quantities: Quantities) => Quantities) => void;
  error?: string;
};

const idOf = ({ id }: OfferedDish) => id;

const rowStyle = {
  '& > li': { borderTopWidth: '1px', borderColor: 'border', '&[data-first]': { borderTopWidth: '0' } },
};

/** What a search looks at, made once: it is read at every keystroke, thousands of times. */
const listed = (dish: OfferedDish) => ({
  dish,
  words: `${dish.title}\n${dish.ingredients}`.toLocaleLowerCase('en-IN'),
});

/** The dishes and how many of each (specification 2.9). A dish that is chosen stays in sight whatever is sought. */
export const DishQuantities = ({ dishes, quantities, onChange, error }: DishQuantitiesProps) => {
  const id = useId();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search).trim().toLocaleLowerCase('en-IN');
  const searched = useMemo(() => dishes.map(listed), [dishes]);
  const shown = useMemo(
    () =>
      searched
        .filter(({ dish, words }) => quantities.has(dish.id) || words.includes(sought))
        .map(({ dish }) => dish),
    [searched, quantities, sought],
  );
  const change = useCallback(
    (dishId: string, quantity: number) => onChange((before) => withQuantity(before, dishId, quantity)),
    [onChange],
  );
  return (
    <Box
      as="section"
      aria-labelledby={`${id}-title`}
      data-problem={error ? true : undefined}
      tabIndex={-1}
      outline="0"
    >
      <Flex align="center" justify="space-between" gap="3" mb="2" wrap="wrap">
        <Heading as="h2" id={`${id}-title`} textStyle="sm" fontWeight="medium">
          {texts.dishes}
        </Heading>
        <Box w={{ base: 'full', sm: '64' }}>
          <TextField
            label={texts.searchDishes}
            hideLabel
            type="search"
            placeholder={texts.searchDishes}
            name="dishes"
            autoComplete="off"
            size="sm"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Box>
      </Flex>
      {error && (
        <Text role="alert" color="fg.error" textStyle="sm" fontWeight="medium" mb="2">
          {error}
        </Text>
      )}
      {shown.length === 0 ? (
        <EmptyState text={texts.noDishes} />
      ) : (
        <Box
          borderWidth="1px"
          borderColor={error ? 'border.error' : 'border'}
          borderRadius="l2"
          bg="bg.panel"
          overflow="hidden"
        >
          <LongPageList items={shown} keyOf={idOf} rowPx={57} css={rowStyle}>
            {(dish) => <DishRow dish={dish} quantity={quantities.get(dish.id) ?? 0} onChange={change} />}
          </LongPageList>
        </Box>
      )}
    </Box>
  );
};
