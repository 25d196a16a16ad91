import { Button, Flex, Text } from '@chakra-ui/react';
import { adminMessages } from '../../admin-messages';
import { useOrdersOfDishQuery, type useOrdersPageMealsQuery } from '../../gql/admin';
import { messages } from '../../messages';
import { messageOf } from '../../shared/apollo/server-error';
import { BusyButton } from '../../shared/ui/busy-button';

const texts = adminMessages.allOrders;

/** The meals of the filter did not load (specification 8). */
export const MealsFailed = ({ choices }: { choices: ReturnType<typeof useOrdersPageMealsQuery> }) => (
  <Flex role="alert" align="center" gap="3" wrap="wrap">
    <Text color="fg.error" fontWeight="medium">
      {messageOf(choices.error, texts.mealsFailed)}
    </Text>
    <BusyButton
      size="sm"
      variant="outline"
      colorPalette="neutral"
      onClick={() => void choices.refetch().catch(() => undefined)}
      busy={choices.loading}
    >
      {messages.app.retry}
    </BusyButton>
  </Flex>
);

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
