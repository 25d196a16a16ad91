import { Tabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { adminMessages } from '../../texts/admin-messages';
import { pressHeight } from './kitchen-size';
import type { KitchenTab } from './use-kitchen-address';

const texts = adminMessages.kitchenDay;

type KitchenTabsProps = {
  tabs: readonly KitchenTab[];
  tab: KitchenTab;
  onTab: (tab: KitchenTab) => void;
  children: ReactNode;
};

/** The tabs of the kitchen's screen, with what the chosen one shows. */
export const KitchenTabs = ({ tabs, tab, onTab, children }: KitchenTabsProps) => (
  <Tabs.Root
    unstyled
    display="grid"
    gap="3"
    value={tab}
    onValueChange={({ value }) => onTab(tabs.find((one) => one === value) ?? tab)}
  >
    <Tabs.List aria-label={texts.tabsLabel} display="flex" gap="1">
      {tabs.map((one) => (
        <Tabs.Trigger
          key={one}
          value={one}
          minH={pressHeight}
          minW={{ base: '20', md: '24' }}
          px="4"
          cursor="pointer"
          outline="0"
          focusVisibleRing="inside"
          fontWeight="medium"
          color="fg.muted"
          borderBottomWidth="3px"
          borderColor="transparent"
          _hover={{ color: 'fg' }}
          _selected={{ fontWeight: 'semibold', color: 'brand.fg', borderColor: 'brand.solid' }}
        >
          {texts.tabs[one]}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    {/* It is there while it loads, and when it did not: the tab says that it is. */}
    <Tabs.Content
      value={tab}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      outline="0"
      focusVisibleRing="outside"
    >
      {children}
    </Tabs.Content>
  </Tabs.Root>
);
