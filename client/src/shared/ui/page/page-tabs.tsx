import { type ButtonProps, Flex, Tabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type PageTabsProps<Tab extends string> = {
  label: string;
  tabs: readonly Tab[];
  names: Readonly<Record<Tab, string>>;
  shown: Tab;
  onShow: (tab: Tab) => void;
  /** Minimum height of the tabs. */
  minH?: ButtonProps['minH'];
  /** Narrow tabs on a tablet, for a line with other choices. */
  narrow?: boolean;
  /** Other controls of the screen, in the line of the tabs if they fit. */
  before?: ReactNode;
  /** Content of the displayed tab. */
  children: ReactNode;
};

/** Tabs of a page with the selected panel. The panel exists during loading and after a failure, because the tab refers to it. */
export const PageTabs = <Tab extends string>(props: PageTabsProps<Tab>) => (
  <Tabs.Root
    unstyled
    display="grid"
    gridTemplateColumns="minmax(0, 1fr)"
    gap="3"
    value={props.shown}
    onValueChange={({ value }) => props.onShow(props.tabs.find((one) => one === value) ?? props.shown)}
  >
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap={props.narrow ? { base: '2', xl: '4' } : '4'}
      rowGap="2"
    >
      {props.before}
      <Tabs.List
        aria-label={props.label}
        display="flex"
        gap={{ base: props.narrow ? '1' : '2.5', sm: '1' }}
        maxW={{ base: 'calc(100% + 1rem)', md: 'full' }}
        overflowX="auto"
        scrollbarWidth="none"
        // On a phone, the row of tabs scrolls up to the edge of the screen.
        css={{ '& > :last-child': { me: { base: '4', md: '0' } } }}
        me={{ base: '-4', md: '0' }}
      >
        {props.tabs.map((one) => (
          <Tabs.Trigger
            key={one}
            value={one}
            minH={props.minH ?? 'touch'}
            flexShrink="0"
            minW={{ base: props.narrow ? '14' : '11', [props.narrow ? 'xl' : 'md']: '24' }}
            px={{ base: props.narrow ? '2' : '0', [props.narrow ? 'xl' : 'sm']: '4' }}
            whiteSpace="nowrap"
            textStyle={{ base: 'sm', sm: 'md' }}
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
    </Flex>
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
