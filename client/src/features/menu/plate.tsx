import { Box } from '@chakra-ui/react';
import { DishPicture } from '../../shared/ui/dishes/dish-picture';

const pots = {
  salad: { title: 'Salad green', ingredients: 'cucumber, tomato, corn, coriander' },
  soup: { title: 'Soup little', ingredients: 'rajma, tomato, coriander' },
};

/** A bowl on a round table: the picture of screens that have no dish to show. */
export const Plate = ({ of }: { of: keyof typeof pots }) => (
  <Box boxSize="40" borderRadius="full" overflow="hidden" bg="bg.subtle" aria-hidden>
    <Box w="calc(100% * 4 / 3)" ms="calc(-100% / 6)">
      <DishPicture {...pots[of]} />
    </Box>
  </Box>
);
