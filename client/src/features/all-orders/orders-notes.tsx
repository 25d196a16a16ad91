import { Button, Flex, Text } from '@chakra-ui/react';
import { adminMessages } from '../../admin-messages';
import { useOrdersOfDishQuery } from '../../gql/admin';
import { messages } from '../../messages';

const texts = adminMessages.allOrders;

/** The orders are those with one dish, which a link has asked for; and the way to all others. */
export const DishNote = ({ dishId, onEveryDish }: { dishId: string; onEveryDish: () => void }) => {
  const { data } = useOrdersOfDishQuery({ variables: { id: dishId } });
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Text fontWeight="medium">{texts.ofDish(data?.dish.title ?? messages.app.none)}</Text>
      <Button size="sm" variant="outline" colorPalette="neutral" onClick={onEveryDish}>
        {texts.everyDish}
      </Button>
    </Flex>
  );
};
