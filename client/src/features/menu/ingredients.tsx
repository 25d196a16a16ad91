import { chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { truncate } from '../../shared/format/text';
import { messages } from '../../texts/messages';

const texts = messages.menu;
/** The preview on the customer menu. */
const previewLimit = 80;

/** What is in a dish: the first 80 characters, and the rest for whoever asks. */
export const Ingredients = ({ title, ingredients }: { title: string; ingredients: string }) => {
  const [open, setOpen] = useState(false);
  const preview = truncate(ingredients, previewLimit);
  if (!ingredients) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      {open ? ingredients : preview}
      {preview !== ingredients && (
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
