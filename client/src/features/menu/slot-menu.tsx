import { Box, Button, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages';
import { EmptyState } from '../../shared/ui/empty-state';
import { PageMain } from '../../shared/ui/page-main';
import type { Offer } from './cart';
import { DishList } from './dish-list';
import type { useMenuState } from './use-menu-state';

const texts = messages.menu;

type SlotMenuProps = {
  menu: ReturnType<typeof useMenuState>;
  hasSlots: boolean;
  /** The dialog that asks for a meal is open. */
  choosing: boolean;
  /** The cart's bar lies over the end of the page. */
  aboveBar: boolean;
  /** What is to be said of the order that exists. */
  notice: ReactNode;
  onChoose: () => void;
  onQuantity: (offer: Offer, quantity: number) => void;
};

/** What the chosen slot offers. */
export const SlotMenu = ({ menu, aboveBar, notice, onQuantity, ...choice }: SlotMenuProps) => (
  <PageMain wide>
    <Stack gap="3" maxW="61rem" mx="auto" pb={aboveBar ? 'calc(5rem + env(safe-area-inset-bottom))' : '4'}>
      {menu.refusal && (
        <Text p="4" borderRadius="card" bg="bg.warning" color="fg.warning" fontWeight="medium" role="status">
          {menu.refusal}
        </Text>
      )}
      {notice}
      {menu.slot ? (
        <Box>
          <DishList
            dishes={menu.slot.dishes}
            offers={menu.offers}
            cart={menu.cart}
            mode={menu.mode}
            onQuantity={onQuantity}
          />
        </Box>
      ) : (
        <NoSlot {...choice} />
      )}
    </Stack>
  </PageMain>
);

/** The dialog was dismissed, or there is nothing to choose from. */
const NoSlot = ({
  hasSlots,
  choosing,
  onChoose,
}: Pick<SlotMenuProps, 'hasSlots' | 'choosing' | 'onChoose'>) => {
  if (!hasSlots) return <EmptyState text={texts.noMeals} />;
  if (choosing) return null;
  return (
    <EmptyState text={texts.chooseMealFirst}>
      <Button onClick={onChoose}>{texts.chooseMeal}</Button>
    </EmptyState>
  );
};
