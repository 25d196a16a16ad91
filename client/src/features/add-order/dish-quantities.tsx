import { Box, Flex, Heading, Text, useRecipe } from '@chakra-ui/react';
import { memo, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { formatRupees, rupeesOf } from '../../shared/format/money';
import { searchedInDish, useFound } from '../../shared/search';
import { DietShape } from '../../shared/ui/dishes/diet-mark';
import { TextField } from '../../shared/ui/fields/fields';
import { LongPageList } from '../../shared/ui/lists/long-list';
import { mostPlainInSearch } from '../../shared/ui/lists/long-rows';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorText } from '../../shared/ui/states/error-text';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import { messages } from '../../texts/messages';
import { type DishGroup, groupDishes, type plannedFor } from './dish-groups';
import { dishRowStyle } from './dish-row-style';
import { ingredientsPreview, type OfferedDish, type Quantities, withQuantity } from './order-form';
import { QuantityField } from './quantity-field';
import { SelectedDishes } from './selected-dishes';

type DishRowProps = {
  dish: OfferedDish;
  quantity: number;
  onChange: (dishId: string, quantity: number) => void;
};

const noteOf = (dish: OfferedDish): string | undefined => {
  if (dish.gone) return texts.gone;
  return dish.pricePaise === null ? texts.noPrice : undefined;
};

/** Dish with its quantity: title, price, and the beginning of its ingredients. Plain elements, styled by the list (`dish-row-style.ts`). */
const DishRow = memo(({ dish, quantity, onChange }: DishRowProps) => {
  const note = noteOf(dish);
  return (
    <div data-part="dish" data-chosen={quantity > 0 || undefined}>
      <div data-part="words">
        <p data-part="title">
          {dish.diet && <DietShape diet={dish.diet} data-part={dish.diet} />}
          {dish.title}
        </p>
        {dish.ingredients && <p data-part="ingredients">{ingredientsPreview(dish.ingredients)}</p>}
        {note && <p data-part="note">{note}</p>}
      </div>
      <div data-part="order">
        <span data-part="price">
          {dish.pricePaise === null ? messages.app.none : formatRupees(rupeesOf(dish.pricePaise))}
        </span>
        <QuantityField
          title={dish.title}
          quantity={quantity}
          most={dish.most}
          disabled={dish.most === 0}
          onChange={(next) => onChange(dish.id, next)}
        />
      </div>
    </div>
  );
});

type DishQuantitiesProps = {
  dishes: readonly OfferedDish[];
  quantities: Quantities;
  /** Dishes of the saved order. They are listed first. */
  ordered?: readonly string[];
  /** Planned dishes of that day. They are listed before the others. */
  planned?: ReturnType<typeof plannedFor>;
  onChange: (change: (quantities: Quantities) => Quantities) => void;
  error?: string;
};

/** Row of the list: the heading of a group, or a dish. */
type Row = { key: string; heading: string } | { key: string; dish: OfferedDish };

const rowsOf = (groups: readonly DishGroup[]): Row[] =>
  groups.flatMap(({ title, dishes }) => [
    ...(title ? [{ key: title, heading: title }] : []),
    ...dishes.map((dish) => ({ key: dish.id, dish })),
  ]);

const keyOf = ({ key }: Row) => key;

/** Returns the dishes that match the search, in their groups. */
const useDishRows = ({ dishes, ordered, planned }: DishQuantitiesProps, search: string): Row[] => {
  const found = useFound(dishes, useDeferredValue(search), searchedInDish);
  return useMemo(() => rowsOf(groupDishes(found, { ordered, planned })), [found, ordered, planned]);
};

type DishRowsProps = {
  rows: readonly Row[];
  quantities: Quantities;
  onChange: (dishId: string, quantity: number) => void;
};

/** List of dishes. Input in the search re-renders it only if the results change. */
const DishRows = memo(({ rows, quantities, onChange }: DishRowsProps) => {
  const input = useRecipe({ key: 'input' })({ size: 'sm' });
  return (
    <LongPageList
      items={rows}
      keyOf={keyOf}
      rowPx={51}
      mostPlain={mostPlainInSearch}
      css={dishRowStyle(input)}
    >
      {(row) =>
        'dish' in row ? (
          <DishRow dish={row.dish} quantity={quantities.get(row.dish.id) ?? 0} onChange={onChange} />
        ) : (
          <h3>{row.heading}</h3>
        )
      }
    </LongPageList>
  );
});

/**
 * Dishes with their quantities. The selected dishes of a new order are listed above and stay visible during a search. An existing
 * order lists its dishes first. Up and Down move between quantities.
 */
export const DishQuantities = (props: DishQuantitiesProps) => {
  const { dishes, quantities, ordered, onChange, error } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  const rows = useDishRows(props, search);
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
      <Flex
        align="center"
        justify="space-between"
        columnGap="3"
        rowGap="1"
        mt={{ base: '2', sm: '0' }}
        mb="2"
        wrap="wrap"
      >
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
            onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && event.preventDefault()}
          />
        </Box>
      </Flex>
      {error && (
        <ErrorText textStyle="sm" mb="2">
          {error}
        </ErrorText>
      )}
      {!ordered && (
        <Box position="sticky" top="var(--admin-bar)" zIndex="1" mb="2">
          <SelectedDishes dishes={dishes} quantities={quantities} onRemove={(dishId) => change(dishId, 0)} />
        </Box>
      )}
      {rows.length === 0 ? (
        <EmptyState text={texts.noDishes}>
          {dishes.length === 0 && <Text color="fg.muted">{texts.addDishes}</Text>}
        </EmptyState>
      ) : (
        <Box
          borderWidth="1px"
          borderColor={error ? 'border.error' : 'border'}
          borderRadius="l2"
          bg="bg.panel"
          overflow="hidden"
          data-quantities
        >
          <DishRows rows={rows} quantities={quantities} onChange={change} />
        </Box>
      )}
    </Box>
  );
};
