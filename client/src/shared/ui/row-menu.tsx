import { Button, Menu } from '@chakra-ui/react';
import { useRef } from 'react';
import { MoreIcon } from './icons';

type RowMenuProps = {
  label: string;
  items: readonly { key: string; text: string; onPick: () => void }[];
};

/** What a row offers beside its buttons, behind three dots. */
export const RowMenu = ({ label, items }: RowMenuProps) => {
  const picked = useRef<(() => void) | undefined>(undefined);
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      positioning={{ strategy: 'fixed', placement: 'bottom-end' }}
      onSelect={({ value }) => {
        picked.current = items.find(({ key }) => key === value)?.onPick;
      }}
      // Only now has the button the focus again, and it is to the button that a dialog must give it back.
      onExitComplete={() => {
        picked.current?.();
        picked.current = undefined;
      }}
    >
      <Menu.Trigger asChild>
        <Button
          size="sm"
          px="0"
          variant="ghost"
          colorPalette="neutral"
          aria-label={label}
          // React hears no focus that comes back while it commits, as from a dialog that closes; without it the
          // menu does not listen to keys.
          onKeyDownCapture={({ currentTarget }) =>
            currentTarget.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
          }
        >
          <MoreIcon />
        </Button>
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
