import { chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { truncate } from '../../shared/format/text';
import { messages } from '../../texts/messages';
import type { MenuDish } from './menu-data';

const texts = messages.menu;
/** The preview on the customer menu. */
const previewLimit = 80;
/** Before a last word that is short: it does not stand on a line by itself. */
const shortLast = / (?=\S{1,9}$)/;

type IngredientsProps = Pick<MenuDish, 'title' | 'ingredients' | 'allergens'>;

/** What is in a dish: the first 80 characters, and for whoever asks the rest, with its allergens. */
export const Ingredients = ({ title, ingredients, allergens }: IngredientsProps) => {
  const [open, setOpen] = useState(false);
  const preview = truncate(ingredients, previewLimit);
  const all = [ingredients, allergens[0] && texts.contains(allergens)].filter(Boolean).join(' · ');
  if (!all) return null;
  return (
    <Text textStyle="sm" color="fg.muted" textWrap="pretty">
      {(open ? all : preview).replace(shortLast, '\u00a0')}
      {preview !== all && (
        <>
          {' '}
          <chakra.button
            type="button"
            aria-expanded={open}
            position="relative"
            color="brand.fg"
            fontWeight="semibold"
            cursor="pointer"
            borderRadius="l1"
            outline="0"
            focusVisibleRing="outside"
            // The word is small, what can be hit is not.
            _after={{ content: '""', position: 'absolute', inset: '-0.75rem -1rem' }}
            onClick={() => setOpen(!open)}
          >
            {open ? texts.less : texts.more}
            <VisuallyHidden> {texts.ingredientsOf(title)}</VisuallyHidden>
          </chakra.button>
        </>
      )}
    </Text>
  );
};
