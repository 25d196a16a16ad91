import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useCan } from '../../shared/apollo/permissions';
import { formatDayOf } from '../../shared/format/day';
import { rowAction } from '../../shared/ui/buttons/row-action';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { DishPicture } from '../../shared/ui/dishes/dish-picture';
import { MarkedDish } from '../../shared/ui/dishes/marked-dish';
import { CardLabel } from '../../shared/ui/lists/data-table';
import { columnsOf } from '../../shared/ui/lists/list-row';
import { MoneyText } from '../../shared/ui/page/money-text';
import { optionalComponent } from '../../shared/ui/states/lazy-part';
import { adminTexts } from '../../texts/admin/common';
import { dishesTexts as texts } from '../../texts/admin/dishes';
import { messages } from '../../texts/messages';
import type { DishRow_DishFragment } from './dish-row.generated';
import { DishStatusButton } from './dish-status-button';

// Most dishes have a photograph.
const DishStamp = optionalComponent(
  async () => (await import('../../shared/ui/dishes/dish-bowl/dish-stamp')).DishStamp,
);

const numberText = (value: number | null): string => value?.toLocaleString('en-IN') ?? messages.app.none;

/** Value of a fixed width in the table, so that it and the value before it are aligned with those of the other rows. */
const Part = ({ width, children }: { width: string; children: ReactNode }) => (
  <chakra.span display={{ xl: 'inline-block' }} minW={{ xl: width }}>
    {children}
  </chakra.span>
);

/** Carbs, fats, and protein in grams, in the sequence of the column heading. On a card, a letter names each value. */
const Nutrition = ({ dish: { carbs, fats, protein } }: { dish: DishRow_DishFragment }) => {
  if (carbs === null && fats === null && protein === null) return messages.app.none;
  const [carbsName, fatsName, proteinName] = texts.nutritionLetters;
  return (
    <>
      <CardLabel>{`${carbsName} `}</CardLabel>
      {numberText(carbs)}
      <span data-table-only> / </span>
      <CardLabel>{` · ${fatsName} `}</CardLabel>
      <Part width="3.5ch">{numberText(fats)}</Part>
      <span data-table-only> / </span>
      <CardLabel>{` · ${proteinName} `}</CardLabel>
      <Part width="5ch">{texts.grams(numberText(protein))}</Part>
    </>
  );
};

/** Number that is right-aligned in the table, and left-aligned on a card. */
const Leading = ({ children }: { children: ReactNode }) => (
  <Box
    textAlign={{ base: 'start', lg: 'end' }}
    whiteSpace={{ base: 'normal', xl: 'nowrap' }}
    ps={{ lg: '2' }}
  >
    {children}
  </Box>
);

type DishActions = {
  onEdit: (dish: DishRow_DishFragment) => void;
  onDelete: (dish: DishRow_DishFragment) => void;
  onDuplicate: (dish: DishRow_DishFragment) => void;
  onOrders: (dish: DishRow_DishFragment) => void;
  onHistory: (dish: DishRow_DishFragment) => void;
};

/** Actions of a dish: Edit, Delete, and a menu of rarely used actions. */
const Actions = ({ dish, ...actions }: DishActions & { dish: DishRow_DishFragment }) => {
  const isWriter = useCan()('dishes:write');
  return (
    <Flex
      justify={{ base: 'flex-end', lg: 'flex-start' }}
      columnGap={{ base: '0', md: '2', lg: '0' }}
      ms="-2"
      me={{ base: '-3', lg: '-2' }}
    >
      {isWriter && (
        <>
          <Button
            {...rowAction.first}
            data-opens
            aria-label={texts.editOf(dish.title)}
            onClick={() => actions.onEdit(dish)}
          >
            {messages.app.edit}
          </Button>
          <Button
            {...rowAction.cancels}
            hideBelow="md"
            aria-label={texts.deleteOf(dish.title)}
            onClick={() => actions.onDelete(dish)}
          >
            {messages.app.delete}
          </Button>
        </>
      )}
      <RowMenu
        label={texts.more(dish.title)}
        items={[
          ...(isWriter
            ? [{ key: 'duplicate', text: texts.duplicate, onPick: () => actions.onDuplicate(dish) }]
            : []),
          { key: 'orders', text: texts.ordersOf, onPick: () => actions.onOrders(dish) },
          { key: 'history', text: adminTexts.history, onPick: () => actions.onHistory(dish) },
          ...(isWriter
            ? [
                {
                  key: 'delete',
                  text: messages.app.delete,
                  onPick: () => actions.onDelete(dish),
                  cancels: true,
                  phoneOnly: true,
                },
              ]
            : []),
        ]}
      />
    </Flex>
  );
};

/** Title of a dish, with its picture and diet mark. */
const Title = ({ dish }: { dish: DishRow_DishFragment }) => (
  <Flex align="center" gap="3">
    <Box
      position={{ base: 'absolute', lg: 'static' }}
      top="2.5"
      insetStart="4"
      w={{ base: '4rem', lg: '11' }}
      flexShrink="0"
      borderRadius="l1"
      overflow="hidden"
    >
      <DishPicture
        title={dish.title}
        ingredients={dish.ingredients}
        imageUrl={dish.imageUrls[0]}
        sizes="4rem"
        Bowl={DishStamp}
      />
    </Box>
    {/* Two lines fit in a row of 40 px. */}
    <Box
      fontWeight="semibold"
      lineHeight={{ base: '1.25rem', lg: '1.0625rem' }}
      css={{ '& *': { lineHeight: 'inherit' } }}
    >
      <MarkedDish title={dish.title} diet={dish.diet} />
    </Box>
  </Flex>
);

const nutritionTitle = (
  <>
    {texts.columns.nutrition}
    <chakra.span display="block" fontWeight="normal">
      {texts.nutritionOrder}
    </chakra.span>
  </>
);

/** Returns the columns of the dish table. */
export const dishColumns = (actions: DishActions) =>
  columnsOf<DishRow_DishFragment, keyof typeof texts.columns>(
    { ...texts.columns, nutrition: nutritionTitle },
    {
      serial: { numeric: true, tableOnly: true, cell: (_dish, { position }) => position },
      title: {
        names: true,
        order: (dish) => dish.title,
        cell: (dish) => <Title dish={dish} />,
      },
      images: {
        numeric: true,
        tableOnly: true,
        order: (dish) => dish.imageUrls.length,
        cell: (dish) => dish.imageUrls.length,
      },
      ingredients: {
        cell: (dish) => (
          // Two lines fit in a row of 40 px.
          <Text color="fg.muted" lineClamp="2" lineHeight="1.0625rem" title={dish.ingredients}>
            {dish.ingredients || messages.app.none}
          </Text>
        ),
      },
      price: {
        numeric: true,
        descFirst: true,
        order: (dish) => dish.price,
        cell: (dish) => <MoneyText rupees={dish.price} fontWeight="semibold" />,
      },
      nutrition: {
        numeric: true,
        cell: (dish) => (
          <Leading>
            <Nutrition dish={dish} />
          </Leading>
        ),
      },
      calories: {
        numeric: true,
        descFirst: true,
        order: (dish) => dish.calories,
        cell: (dish) => (
          <>
            {numberText(dish.calories)} <CardLabel>{texts.kcal}</CardLabel>
          </>
        ),
      },
      status: {
        order: (dish) => dish.status,
        cell: (dish) => <DishStatusButton dish={dish} />,
      },
      created: {
        numeric: true,
        descFirst: true,
        tableOnly: true,
        order: (dish) => dish.createdAt,
        cell: (dish) => formatDayOf(dish.createdAt),
      },
      actions: {
        cell: (dish) => <Actions dish={dish} {...actions} />,
      },
    },
  );

/** Names of the sortable columns. */
export const dishOrders = ['title', 'images', 'price', 'calories', 'status', 'created'] as const;
