import { defineRecipe } from '@chakra-ui/react';

/** Links in text: brand ink and an underline, since colour alone does not say "link". */
export const linkRecipe = defineRecipe({
  className: 'mb-link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'brand.fg',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    borderRadius: 'l1',
    outline: '0',
    focusVisibleRing: 'outside',
    _hover: { textDecorationThickness: '2px' },
  },
});
