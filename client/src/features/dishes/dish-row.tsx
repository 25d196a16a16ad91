import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { adminMessages } from '../../admin-messages';
import type { DishRow_DishFragment } from '../../gql/admin';
import { messages } from '../../messages';
import { formatDayOf } from '../../shared/format/day';
import { CardLabel, Cell, RowHead } from '../../shared/ui/data-table';
import { DietMark } from '../../shared/ui/diet-mark';
import { DishPicture } from '../../shared/ui/dish-picture';
import { MoneyText } from '../../shared/ui/money-text';
import { DishStatusButton } from './dish-status-button';

const texts = adminMessages.dishes;

export const dishColumns = [
  { key: 'serial', title: texts.columns.serial, numeric: true },
  { key: 'title', title: texts.columns.title },
  { key: 'images', title: texts.columns.images, numeric: true },
  { key: 'ingredients', title: texts.columns.ingredients },
  { key: 'price', title: texts.columns.price, numeric: true },
  {
    key: 'nutrition',
    title: (
      <>
        {texts.columns.nutrition}
        <chakra.span display="block" fontWeight="normal">
          {texts.nutritionOrder}
        </chakra.span>
      </>
    ),
    numeric: true,
  },
  { key: 'calories', title: texts.columns.calories, numeric: true },
  { key: 'status', title: texts.columns.status },
  { key: 'created', title: texts.columns.created, numeric: true },
  { key: 'actions', title: texts.columns.actions },
];

/** A dish on the phone. */
export const dishCard = {
  areas:
    '"title title title" "ingredients ingredients ingredients" "price price calories" "nutrition nutrition nutrition" "serial images created" "status actions actions"',
  columns: 'auto minmax(0, 1fr) auto',
};

const numberText = (value: number | null): string => value?.toLocaleString('en-IN') ?? messages.app.none;

/** Carbs, fats and protein in the order of specification 2.3. */
const nutritionOf = ({ carbs, fats, protein }: DishRow_DishFragment): string =>
  carbs === null && fats === null && protein === null
    ? messages.app.none
    : texts.grams([carbs, fats, protein].map(numberText).join(' / '));

/** A number that ends its column in the table, and begins its line on a card. */
const Leading = ({ children }: { children: ReactNode }) => (
  <Box textAlign={{ base: 'start', lg: 'end' }} whiteSpace={{ base: 'normal', xl: 'nowrap' }}>
    {children}
  </Box>
);

type DishRowProps = {
  dish: DishRow_DishFragment;
  serial: number;
  onEdit: (dish: DishRow_DishFragment) => void;
  onDelete: (dish: DishRow_DishFragment) => void;
};

/** A dish in the table of specification 2.3. */
export const DishRow = memo(({ dish, serial, onEdit, onDelete }: DishRowProps) => (
  <tr>
    <Cell column="serial" numeric>
      <Leading>
        <CardLabel>{texts.columns.serial}</CardLabel> {serial}
      </Leading>
    </Cell>
    <RowHead column="title">
      <Flex align="center" gap="3" minW={{ lg: '48' }}>
        <Box w={{ base: '16', lg: '12' }} flexShrink="0" borderRadius="l1" overflow="hidden">
          <DishPicture title={dish.title} ingredients={dish.ingredients} imageUrl={dish.imageUrls[0]} />
        </Box>
        <Box>
          <Text as="span" fontWeight="semibold" mr="2">
            {dish.title}
          </Text>
          <DietMark diet={dish.diet} />
        </Box>
      </Flex>
    </RowHead>
    <Cell column="images" numeric>
      <Leading>
        <CardLabel>{texts.columns.images}</CardLabel> {dish.imageUrls.length}
      </Leading>
    </Cell>
    <Cell column="ingredients">
      <Text color="fg.muted" lineClamp="2" title={dish.ingredients}>
        {dish.ingredients || messages.app.none}
      </Text>
    </Cell>
    <Cell column="price" numeric>
      <Leading>
        <MoneyText rupees={dish.price} fontWeight="semibold" />
      </Leading>
    </Cell>
    <Cell column="nutrition" numeric>
      <Leading>
        <CardLabel>{texts.nutritionOrder}</CardLabel> {nutritionOf(dish)}
      </Leading>
    </Cell>
    <Cell column="calories" numeric>
      <CardLabel>{texts.columns.calories}</CardLabel> {numberText(dish.calories)}
    </Cell>
    <Cell column="status">
      <DishStatusButton dish={dish} />
    </Cell>
    <Cell column="created" numeric>
      <CardLabel>{texts.columns.created}</CardLabel> {formatDayOf(dish.createdAt)}
    </Cell>
    <Cell column="actions">
      <Flex gap="1" justify={{ base: 'flex-end', lg: 'flex-start' }} mx="-3">
        <Button
          size="sm"
          variant="ghost"
          colorPalette="neutral"
          aria-label={texts.editOf(dish.title)}
          onClick={() => onEdit(dish)}
        >
          {messages.app.edit}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          colorPalette="beetroot"
          aria-label={texts.deleteOf(dish.title)}
          onClick={() => onDelete(dish)}
        >
          {messages.app.delete}
        </Button>
      </Flex>
    </Cell>
  </tr>
));
