import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { Modal } from '../../shared/ui/dialogs/modal';
import { DietMark } from '../../shared/ui/dishes/diet-mark';
import { DishPicture } from '../../shared/ui/dishes/dish-picture';
import { MoneyText } from '../../shared/ui/page/money-text';
import { usePhone } from '../../shared/use/use-media-query';
import { messages } from '../../texts/messages';
import type { MenuDish } from './menu-data';

type DishSheetProps = {
  dish: MenuDish;
  /** Price in rupees. */
  price: number;
  /** Remaining portions and diet warning. Empty for none. */
  note: string;
  nutrition: ReactNode;
  onClose: () => void;
  /** ADD, or the quantity stepper. */
  children: ReactNode;
};

/** Details of a dish: picture, ingredients, allergens, and nutrition. */
export const DishSheet = ({ dish, price, note, nutrition, onClose, children }: DishSheetProps) => {
  const { title, ingredients, imageUrls, diet, allergens } = dish;
  // Without the focus on a button, a second Enter does not change the quantity.
  const start = useRef<HTMLDivElement>(null);
  return (
    <Modal
      title={title}
      shape={usePhone() ? 'sheet' : 'dialog'}
      onClose={onClose}
      initialFocus={start}
      footer={
        <Flex w="full" gap="3" align="center" justify="space-between" wrap="wrap">
          <MoneyText rupees={price} textStyle="lg" fontWeight="semibold" />
          {children}
        </Flex>
      }
    >
      <Stack ref={start} gap="3" pb="3" tabIndex={-1} outline="0">
        {/* In a low window, the text below the picture is visible without scrolling. */}
        <Box alignSelf="center" w="full" maxW="calc(45dvh * 4 / 3)" borderRadius="l2" overflow="hidden">
          <DishPicture
            title={title}
            ingredients={ingredients}
            imageUrl={imageUrls[0]}
            sizes="(min-width: 32rem) 32rem, 100vw"
            inSight
          />
        </Box>
        <Flex columnGap="3" align="center" wrap="wrap" _empty={{ display: 'none' }}>
          <DietMark diet={diet} />
          {note && (
            <Text textStyle="sm" color="fg.warning" fontWeight="medium">
              {note}
            </Text>
          )}
        </Flex>
        <Flex>{nutrition}</Flex>
        {ingredients && <Text>{ingredients}</Text>}
        {allergens.length > 0 && <Text fontWeight="medium">{messages.menu.contains(allergens)}</Text>}
      </Stack>
    </Modal>
  );
};
