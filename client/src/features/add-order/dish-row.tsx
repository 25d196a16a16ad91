import { Box, Flex, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { adminMessages } from '../../admin-messages';
import { rupeesOf } from '../../shared/format/money';
import { MoneyText } from '../../shared/ui/money-text';
import { type OfferedDish, previewOf } from './order-form';
import { QuantityField } from './quantity-field';

const texts = adminMessages.addOrder;

type DishRowProps = {
  dish: OfferedDish;
  quantity: number;
  onChange: (dishId: string, quantity: number) => void;
};

const noteOf = (dish: OfferedDish): string | undefined => {
  if (dish.gone) return texts.gone;
  return dish.pricePaise === null ? texts.noPrice : undefined;
};

/** A dish with its quantity: title, price and the beginning of its ingredients (specification 2.9). */
export const DishRow = memo(({ dish, quantity, onChange }: DishRowProps) => {
  const note = noteOf(dish);
  return (
    <Flex gap="3" align="center" px="3" py="1.5" bg={quantity > 0 ? 'brand.subtle' : undefined}>
      <Box flex="1" minW="0">
        <Text fontWeight="medium" lineHeight="1.25">
          {dish.title}
        </Text>
        {dish.ingredients && (
          <Text textStyle="xs" color="fg.muted">
            {previewOf(dish.ingredients)}
          </Text>
        )}
        {note && (
          <Text textStyle="xs" color="fg.warning" fontWeight="medium">
            {note}
          </Text>
        )}
      </Box>
      <Flex
        flexShrink="0"
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'flex-end', sm: 'center' }}
        gap={{ base: '0', sm: '3' }}
      >
        <MoneyText
          rupees={dish.pricePaise === null ? null : rupeesOf(dish.pricePaise)}
          textStyle="sm"
          pe={{ base: '2', sm: '0' }}
        />
        <QuantityField
          title={dish.title}
          quantity={quantity}
          most={dish.most}
          disabled={dish.most === 0}
          onChange={(next) => onChange(dish.id, next)}
        />
      </Flex>
    </Flex>
  );
});
