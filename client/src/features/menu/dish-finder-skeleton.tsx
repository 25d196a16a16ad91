import { Box } from '@chakra-ui/react';
import { messages } from '../../texts/messages';
import type { MenuDish } from './menu-data';

/** Maximum number of dishes without a search field. */
const fewDishes = 12;

/** Returns which controls to find a dish the menu has: search and 'Veg only'. */
export const dishFinderControls = (
  dishes: readonly MenuDish[],
): { canSearch: boolean; canFilter: boolean } => ({
  canSearch: dishes.length > fewDishes,
  // Only if the kitchen states diets, and some dishes are not vegetarian.
  canFilter: dishes.some(({ diet }) => diet !== null) && dishes.some(({ diet }) => diet !== 'VEG'),
});

/** Skeleton of the search and 'Veg only', so that the dishes do not move when the controls load. */
export const DishFinderSkeleton = ({ canSearch, canFilter }: ReturnType<typeof dishFinderControls>) => (
  <>
    {canSearch && (
      <Box
        flex="1 1 9rem"
        w="9rem"
        maxW="24rem"
        h="touch"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="l2"
        bg="bg.panel"
        aria-hidden
      />
    )}
    {canFilter && (
      // Text at the position of the check box's label.
      <Box
        color="fg.muted"
        textStyle="sm"
        // The width of the control, which does not depend on the font: another width could wrap the row, and move the menu.
        flex="0 0 4.5rem"
        ps="1.375rem"
        whiteSpace="nowrap"
        aria-hidden
      >
        {messages.menu.vegOnly}
      </Box>
    )}
  </>
);
