import { truncate } from '../../shared/format/text';
import { LongText } from '../../shared/ui/page/long-text';
import { messages } from '../../texts/messages';
import type { MenuDish } from './menu-data';

const texts = messages.menu;
/** The preview on the customer menu. */
const previewLimit = 80;

/** A last word that is short does not stand on a line by itself. */
const withoutShortLast = (text: string) => text.replace(/ (?=\S{1,9}$)/, '\u00a0');

type IngredientsProps = Pick<MenuDish, 'title' | 'ingredients' | 'allergens'>;

/** What is in a dish: the first 80 characters, and for whoever asks the rest, with its allergens. */
export const Ingredients = ({ title, ingredients, allergens }: IngredientsProps) => {
  const all = [ingredients, allergens[0] && texts.contains(allergens)].filter(Boolean).join(' · ');
  return (
    all && (
      <LongText
        start={withoutShortLast(truncate(ingredients, previewLimit))}
        whole={withoutShortLast(all)}
        about={texts.ingredientsOf(title)}
      />
    )
  );
};
