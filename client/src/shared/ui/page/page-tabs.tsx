import { type ButtonProps, Tabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type PageTabsProps<Tab extends string> = {
  label: string;
  tabs: readonly Tab[];
  names: Readonly<Record<Tab, string>>;
  shown: Tab;
  onShow: (tab: Tab) => void;
  /** How high what is pressed is. */
  minH?: ButtonProps['minH'];
  /** What the shown tab holds. */
  children: ReactNode;
};

/** The parts of a screen, one of them shown. What it holds is there while it loads, and when it did not: the tab says that it is. */
export const PageTabs = <Tab extends string>(props: PageTabsProps<Tab>) => (
  <Tabs.Root
    unstyled
    display="grid"
    gridTemplateColumns="minmax(0, 1fr)"
    gap="3"
    value={props.shown}
    onValueChange={({ value }) => props.onShow(props.tabs.find((one) => one === value) ?? props.shown)}
  >
    <Tabs.List aria-label={props.label} display="flex" flexWrap="wrap" gap="1">
      {props.tabs.map((one) => (
        <Tabs.Trigger
          key={one}
          value={one}
          minH={props.minH ?? 'touch'}
          minW={{ base: '16', md: '24' }}
          px={{ base: '2', sm: '4' }}
          whiteSpace="nowrap"
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
          {props.names[one]}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    <Tabs.Content
      value={props.shown}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      outline="0"
      focusVisibleRing="outside"
    >
      {props.children}
    </Tabs.Content>
  </Tabs.Root>
);
