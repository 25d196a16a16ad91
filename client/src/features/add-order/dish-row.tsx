import { memo } from 'react';
import { formatRupees, rupeesOf } from '../../shared/format/money';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { type OfferedDish, previewOf } from './order-form';
import { QuantityField } from './quantity-field';

const texts = adminMessages.addOrder;

type DishRowProps = {
  dish: OfferedDish;
  quantity: number;
  onChange: (dishId: string, quantity: number) => void;
};

const noteOf = (dish: OfferedDish): string | undefined => {
  if (dish.gone) return texts.gone;
  return dish.pricePaise === null ? texts.noPrice : undefined;
};

/**
 * A dish with its quantity: title, price and the beginning of its ingredients. Bare elements, styled by the list
 * around them (`dish-row-style.ts`).
 */
export const DishRow = memo(({ dish, quantity, onChange }: DishRowProps) => {
  const note = noteOf(dish);
  return (
    <div data-part="dish" data-chosen={quantity > 0 || undefined}>
      <div data-part="words">
        <p data-part="title">{dish.title}</p>
        {dish.ingredients && <p data-part="ingredients">{previewOf(dish.ingredients)}</p>}
        {note && <p data-part="note">{note}</p>}
      </div>
      <div data-part="order">
        <span data-part="price">
          {dish.pricePaise === null ? messages.app.none : formatRupees(rupeesOf(dish.pricePaise))}
        </span>
        <QuantityField
          title={dish.title}
          quantity={quantity}
          most={dish.most}
          disabled={dish.most === 0}
          onChange={(next) => onChange(dish.id, next)}
        />
      </div>
    </div>
  );
});
