import { type ButtonProps, Menu } from '@chakra-ui/react';
import { useRef } from 'react';
import { icon } from '../page/icons';
import { QuietButton } from './quiet-button';

const MoreIcon = icon('M5.5 12h.01M12 12h.01M18.5 12h.01', '2.5');

export type RowMenuProps = {
  label?: string;
  /** Style and content of the button. Default: three dots. */
  button?: ButtonProps;
  items: readonly { key: string; text: string; onPick: () => void }[];
};

/** Style and content of a button with three dots. */
export const dots: ButtonProps = { size: 'sm', px: '0', variant: 'ghost', children: <MoreIcon /> };

/** Menu of further actions of a row or a screen. */
export const RowMenu = ({ label, button = dots, items }: RowMenuProps) => {
  const trigger = useRef<HTMLButtonElement>(null);
  const picked = useRef<(() => void) | undefined>(undefined);
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      positioning={{ strategy: 'fixed', placement: 'bottom-end' }}
      onSelect={({ value }) => {
        picked.current = items.find(({ key }) => key === value)?.onPick;
      }}
      onExitComplete={() => {
        const pick = picked.current;
        picked.current = undefined;
        if (!pick) return;
        // A dialog restores the focus to the previously focused element, which must be the button instead of a removed item.
        trigger.current?.focus();
        pick();
      }}
    >
      <Menu.Trigger asChild>
        <QuietButton
          ref={trigger}
          aria-label={label}
          // React misses a focus event during a commit, such as after a dialog closes. Without this event, the menu does not
          // handle keys.
          onKeyDownCapture={({ currentTarget }) =>
            currentTarget.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
          }
          {...button}
        />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {items.map(({ key, text }) => (
            <Menu.Item key={key} value={key} minH={{ base: 'touch', lg: '9' }} cursor="pointer">
              {text}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
};
