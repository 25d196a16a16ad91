import { Button, type ButtonProps, Menu } from '@chakra-ui/react';
import { useRef } from 'react';
import { icon } from '../page/icons';

const MoreIcon = icon('M5.5 12h.01M12 12h.01M18.5 12h.01', '2.5');

type RowMenuProps = {
  label?: string;
  /** How the button looks that opens it, and what stands on it; by default three dots. */
  button?: ButtonProps;
  items: readonly { key: string; text: string; onPick: () => void }[];
};

const dots: ButtonProps = { size: 'sm', px: '0', variant: 'ghost', children: <MoreIcon /> };

/** What a row, or a screen, offers beside its buttons. */
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
        // A dialog gives the focus back to what had it: that must be the button, not an item that is gone.
        trigger.current?.focus();
        pick();
      }}
    >
      <Menu.Trigger asChild>
        <Button
          ref={trigger}
          colorPalette="neutral"
          aria-label={label}
          // React hears no focus that comes back while it commits, as from a dialog that closes; without it the
          // menu does not listen to keys.
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
