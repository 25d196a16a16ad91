import { type SystemStyleObject, useRecipe } from '@chakra-ui/react';

/**
 * How a button looks, for a list that tells it once for all its rows: hundreds of buttons with a style of their own each hold up a
 * tablet.
 */
export const useButtonStyle = (look: {
  size?: 'sm' | 'md';
  variant?: 'outline' | 'ghost';
}): SystemStyleObject => ({ ...useRecipe({ key: 'button' })(look), colorPalette: 'neutral' });
