import { Menu, useMenu } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePhone } from '../../use/use-media-query';

export type MenuAction = {
  key: string;
  text: string;
  onPick: () => void;
  /** Whether the item cancels, deletes, or rejects. */
  cancels?: boolean;
  /** Whether the item replaces a button that only a larger screen displays. */
  phoneOnly?: boolean;
};

type RowMenuItemsProps = {
  items: readonly MenuAction[];
  align: 'start' | 'end';
  /** ID of the button, which is the menu's anchor and label. */
  button: string;
  isOpen: boolean;
  /** Position of the item that is active at first: 0 or -1. Undefined if the menu is opened with the pointer. */
  first: number | undefined;
  onClose: () => void;
  /** Called when the menu has disappeared, with the action of the selected item. */
  onGone: (pick?: () => void) => void;
};

/** Open menu of a `RowMenu`, in a separate file because of its size. */
export const RowMenuItems = (props: RowMenuItemsProps) => {
  const { button, align, isOpen, first, onClose, onGone } = props;
  const isPhone = usePhone();
  const items = props.items.filter(({ phoneOnly }) => isPhone || !phoneOnly);
  const content = useRef<HTMLDivElement>(null);
  const picked = useRef<(() => void) | undefined>(undefined);
  const menu = useMenu({
    ids: { trigger: button },
    defaultOpen: true,
    defaultHighlightedValue: first === undefined ? undefined : items.at(first)?.key,
    positioning: { strategy: 'fixed', placement: `bottom-${align}` },
    onSelect: ({ value }) => {
      picked.current = items.find(({ key }) => key === value)?.onPick;
    },
    onOpenChange: ({ open }) => {
      if (!open) onClose();
    },
  });
  const { setOpen } = menu.api;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setOpen` is another function in each render.
  useEffect(() => setOpen(isOpen), [isOpen]);
  // The library focuses the menu one frame later, and the next key would go to the button.
  useLayoutEffect(() => content.current?.focus({ preventScroll: true }), []);
  return (
    <Menu.RootProvider value={menu} onExitComplete={() => onGone(picked.current)}>
      <Menu.Positioner>
        <Menu.Content
          ref={content}
          maxH="min(22rem, var(--available-height))"
          overflowY="auto"
          fontVariantNumeric="tabular-nums"
        >
          {items.map(({ key, text, cancels }) => (
            <Menu.Item
              key={key}
              value={key}
              minH={{ base: 'touch', lg: '9' }}
              cursor="pointer"
              color={cancels ? 'fg.error' : undefined}
            >
              {text}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.RootProvider>
  );
};
