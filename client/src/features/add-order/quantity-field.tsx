import { type KeyboardEvent, useId, useState } from 'react';
import { adminMessages } from '../../texts/admin-messages';
import { typeQuantity } from './order-form';

const texts = adminMessages.addOrder;

type QuantityFieldProps = {
  /** What it is a quantity of, for its name. */
  title: string;
  quantity: number;
  most: number;
  disabled?: boolean;
  onChange: (quantity: number) => void;
};

const StepButton = (props: { label: string; disabled: boolean; onClick: () => void; minus?: boolean }) => (
  <button
    type="button"
    // The field itself takes plus and minus; these are for a pointer.
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

/** Puts the focus on the quantity that stands so many places further on. */
const goToOther = (from: HTMLInputElement, by: number) => {
  const all = [
    ...(from.closest('[data-quantities]')?.querySelectorAll<HTMLInputElement>('[role=spinbutton]:enabled') ??
      []),
  ];
  all[all.indexOf(from) + by]?.focus();
};

/**
 * How many of a dish: digits, never negative, 0 to `most`. As in a table of figures, Up and
 * Down go to the next dish; plus and minus change the number by one, the Page keys by five. It looks as the list around it says.
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
            const typed = typeQuantity(event.target.value, most);
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
