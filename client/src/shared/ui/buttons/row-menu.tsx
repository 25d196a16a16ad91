import type { ButtonProps } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { icon } from '../page/icons';
import { usePreload } from '../states/lazy-dialog';
import { lazyPart, MissingPart, useLazyPart } from '../states/lazy-part';
import { QuietButton } from './quiet-button';
import type { MenuAction } from './row-menu-items';

const MoreIcon = icon('M5.5 12h.01M12 12h.01M18.5 12h.01', '2.5');

export type RowMenuProps = {
  label?: string;
  /** Style and content of the button. Default: three dots. */
  button?: ButtonProps;
  items: readonly MenuAction[];
  /** Edge of the button at which the menu is aligned. Default: the end. */
  align?: 'start' | 'end';
};

/** Style and content of a button with three dots. */
export const dots: ButtonProps = { size: 'sm', px: '0', variant: 'ghost', children: <MoreIcon /> };

/** Chakra's menu. A list displays many buttons, and most visits open none of their menus. */
const menuPart = lazyPart('rowMenu', async () => (await import('./row-menu-items')).RowMenuItems);
const preloaded = [menuPart];

/** Position of the first active item for a key that opens the menu. */
const firstActive: Readonly<Record<string, number>> = { Enter: 0, ' ': 0, ArrowDown: 0, ArrowUp: -1 };

/** Menu of further actions of a row or a screen. */
export const RowMenu = ({ label, button = dots, items, align = 'end' }: RowMenuProps) => {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'closed' | 'open' | 'closing'>('closed');
  const [first, setFirst] = useState<number>();
  const { part: Items, missing } = useLazyPart(menuPart, state === 'open');
  usePreload(preloaded);
  const isOpen = state === 'open';
  const isLoading = isOpen && !Items;
  const close = () => setState(Items ? 'closing' : 'closed');
  const open = (position?: number) => {
    setFirst(position);
    setState('open');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const position = firstActive[event.key];
    if (position === undefined) return;
    event.preventDefault();
    if (!isOpen) open(position);
  };
  return (
    <>
      <QuietButton
        ref={trigger}
        id={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        cursor={isLoading ? 'progress' : undefined}
        onKeyDown={onKeyDown}
        onClick={isOpen ? close : () => open()}
        {...button}
      />
      {Items && state !== 'closed' && (
        <Items
          button={id}
          items={items}
          isOpen={isOpen}
          first={first}
          align={align}
          onClose={close}
          onGone={(pick) => {
            setState('closed');
            // A dialog restores the focus to the previously focused element, which must be the button instead of a removed item.
            if (pick || document.activeElement?.closest('[role=menu]')) trigger.current?.focus();
            pick?.();
          }}
        />
      )}
      {missing && <MissingPart {...missing} onClose={close} />}
    </>
  );
};
