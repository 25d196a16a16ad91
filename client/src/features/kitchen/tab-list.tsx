import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useRef } from 'react';
import { pressHeight } from './kitchen-size';

type TabListProps<Tab extends string> = {
  label: string;
  tabs: readonly Tab[];
  names: Readonly<Record<Tab, string>>;
  shown: Tab;
  onShow: (tab: Tab) => void;
};

/** The id of what a tab shows, and of the tab itself. */
export const panelId = (tab: string): string => `panel-${tab}`;
export const tabId = (tab: string): string => `tab-${tab}`;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs, as the ARIA practices have them: one stop for Tab, the arrows go from one to the next. */
export const TabList = <Tab extends string>({ label, tabs, names, shown, onShow }: TabListProps<Tab>) => {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const next = step && tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onShow(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <chakra.div ref={list} role="tablist" aria-label={label} display="flex" gap="1" onKeyDown={onKeyDown}>
      {tabs.map((tab) => {
        const isShown = tab === shown;
        return (
          <chakra.button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-selected={isShown}
            aria-controls={isShown ? panelId(tab) : undefined}
            tabIndex={isShown ? 0 : -1}
            minH={pressHeight}
            minW={{ base: '20', md: '24' }}
            px="4"
            cursor="pointer"
            outline="0"
            focusVisibleRing="inside"
            fontWeight={isShown ? 'semibold' : 'medium'}
            color={isShown ? 'brand.fg' : 'fg.muted'}
            borderBottomWidth="3px"
            borderColor={isShown ? 'brand.solid' : 'transparent'}
            _hover={{ color: 'fg' }}
            onClick={() => onShow(tab)}
          >
            {names[tab]}
          </chakra.button>
        );
      })}
    </chakra.div>
  );
};
