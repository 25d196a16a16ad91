import { chakra, Flex, Text } from '@chakra-ui/react';
import { CloseIcon } from '../../shared/ui/page/icons';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import type { OfferedDish, Quantities } from './order-form';

const frame = { bg: 'bg.panel', borderColor: 'border' };

type OrderTrayProps = {
  dishes: readonly OfferedDish[];
  quantities: Quantities;
  onRemove: (dishId: string) => void;
};

/** Selected dishes, always visible above the dish list. A button removes a dish. */
export const SelectedDishes = ({ dishes, quantities, onRemove }: OrderTrayProps) => {
  const titles = new Map(dishes.map(({ id, title }) => [id, title]));
  const chosen = [...quantities].flatMap(([id, quantity]) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title, quantity }];
  });
  // Reserves the height without a selection, so that the first selected dish does not move the list below.
  if (chosen.length === 0)
    return (
      <Text
        px="3"
        py="2.5"
        minH="12"
        borderWidth="1px"
        borderRadius="l2"
        textStyle="sm"
        color="fg.muted"
        css={frame}
      >
        {texts.nothingChosen}
      </Text>
    );
  return (
    <Flex
      as="ul"
      role="list"
      aria-label={texts.chosenDishes}
      wrap="wrap"
      gap="1.5"
      p="1.5"
      minH="12"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      css={frame}
    >
      {chosen.map(({ id, title, quantity }) => (
        <chakra.li
          key={id}
          display="inline-flex"
          alignItems="center"
          maxW="full"
          ps="3"
          borderRadius="full"
          bg="brand.subtle"
          textStyle="sm"
          fontWeight="medium"
          fontVariantNumeric="tabular-nums"
        >
          <chakra.span minW="0">{texts.chosenDish(quantity, title)}</chakra.span>
          <chakra.button
            type="button"
            aria-label={texts.removeDish(title)}
            onClick={() => onRemove(id)}
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            flexShrink="0"
            boxSize="8"
            css={{ '@media (pointer: coarse)': { boxSize: 'touch' } }}
            borderRadius="full"
            color="fg.muted"
            cursor="pointer"
            outline="0"
            focusVisibleRing="inside"
            _hover={{ color: 'fg' }}
          >
            <CloseIcon boxSize="3.5" />
          </chakra.button>
        </chakra.li>
      ))}
    </Flex>
  );
};
