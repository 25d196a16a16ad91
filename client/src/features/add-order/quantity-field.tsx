import { type KeyboardEvent, useId, useState } from 'react';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import { parseQuantity } from './order-form';

type QuantityFieldProps = {
  /** Title of the dish, for the field's name. */
  title: string;
  quantity: number;
  most: number;
  disabled?: boolean;
  onChange: (quantity: number) => void;
};

const StepButton = (props: { label: string; disabled: boolean; onClick: () => void; minus?: boolean }) => (
  <button
    type="button"
    // The field itself handles plus and minus keys; these buttons are for pointers.
    tabIndex={-1}
    aria-label={props.label}
    disabled={props.disabled}
    onClick={props.onClick}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={props.minus ? 'M5.5 12h13' : 'M12 5.5v13M5.5 12h13'} />
    </svg>
  </button>
);

/**
 * Moves the focus to another quantity.
 * @param by number of fields to move; negative: upwards
 */
const goToOther = (from: HTMLInputElement, by: number) => {
  const all = [
    ...(from.closest('[data-quantities]')?.querySelectorAll<HTMLInputElement>('[role=spinbutton]:enabled') ??
      []),
  ];
  all[all.indexOf(from) + by]?.focus();
};

/**
 * Quantity field of a dish: digits from 0 to `most`. Up and Down move to the next dish, plus and minus change the number by one,
 * and the Page keys by five. The list defines its style.
 */
export const QuantityField = ({ title, quantity, most, disabled, onChange }: QuantityFieldProps) => {
  const noteId = useId();
  const [isOver, setOver] = useState(false);
  const step = (by: number) => {
    setOver(quantity + by > most);
    onChange(Math.max(0, Math.min(most, quantity + by)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { '+': 1, '=': 1, '-': -1, PageUp: 5, PageDown: -5 }[event.key];
    const places = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined && places === undefined) return;
    event.preventDefault();
    if (by) step(by);
    if (places) goToOther(event.currentTarget, places);
  };
  return (
    <div data-part="quantity">
      <div data-part="steps">
        <StepButton
          minus
          label={texts.oneLess(title)}
          disabled={disabled || quantity === 0}
          onClick={() => step(-1)}
        />
        <input
          data-chosen={quantity > 0 || undefined}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={texts.quantityOf(title)}
          aria-valuenow={quantity}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-describedby={isOver ? noteId : undefined}
          disabled={disabled}
          value={String(quantity)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setOver(false)}
          onChange={(event) => {
            const typed = parseQuantity(event.target.value, most);
            setOver(typed.isOver);
            onChange(typed.quantity);
          }}
          onKeyDown={onKeyDown}
        />
        <StepButton
          label={texts.oneMore(title)}
          disabled={disabled || quantity >= most}
          onClick={() => step(1)}
        />
      </div>
      {isOver && (
        <p id={noteId} role="alert" data-part="note">
          {texts.atMost(most)}
        </p>
      )}
    </div>
  );
};
