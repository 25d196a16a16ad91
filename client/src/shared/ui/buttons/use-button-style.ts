import { type SystemStyleObject, useRecipe } from '@chakra-ui/react';

/** Returns the style of a button for a list that defines it once for all rows, because hundreds of styled buttons slow a tablet. */
export const useButtonStyle = (look: {
  size?: 'sm' | 'md';
  variant?: 'outline' | 'ghost';
}): SystemStyleObject => ({ ...useRecipe({ key: 'button' })(look), colorPalette: 'neutral' });
