import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Part } from '../../shared/ui/page/part';
import { Screen } from '../../shared/ui/states/screen';

type SettingsRowProps = {
  name: string;
  /** Details, one on each line. */
  lines: readonly ReactNode[];
  /** Buttons. On a phone, below the lines. */
  children: ReactNode;
};

/** Row of a list in the settings, such as a key, a station, a webhook, or an attempt. */
export const SettingsRow = ({ name, lines, children }: SettingsRowProps) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="flex-end"
    columnGap="3"
    rowGap="2"
    py="2"
    borderTopWidth="1px"
  >
    <chakra.div flex="1 1 14rem" minW="0" overflowWrap="anywhere">
      <Text fontWeight="medium">{name}</Text>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row never change places.
        <Text key={at} textStyle="sm" color="fg.muted">
          {line}
        </Text>
      ))}
    </chakra.div>
    <Flex gap="2" wrap="wrap">
      {children}
    </Flex>
  </chakra.li>
);

type SettingsListProps<Item> = {
  texts: { title: string; help: string; create: string; none?: string; loadFailed: string };
  query: ComponentProps<typeof Screen>['query'];
  items: readonly Item[] | undefined;
  /** Opens the dialog that creates an item. Undefined without the permission. */
  onCreate: (() => void) | undefined;
  /** Renders a row. */
  children: (item: Item) => ReactNode;
  /** Open dialogs. */
  dialogs: ReactNode;
};

/** Section of the settings that lists items and creates new ones. */
export const SettingsList = <Item,>(props: SettingsListProps<Item>) => {
  const { texts, query, items, onCreate, children, dialogs } = props;
  return (
    <Part
      level={3}
      title={texts.title}
      action={
        onCreate && (
          <QuietButton size="sm" data-makes-new maxW="full" whiteSpace="normal" onClick={onCreate}>
            {texts.create}
          </QuietButton>
        )
      }
    >
      <Text textStyle="sm" color="fg.muted">
        {texts.help}
      </Text>
      <Screen query={query} data={items} failed={texts.loadFailed}>
        {(loaded) =>
          loaded.length === 0 && texts.none ? (
            <Text>{texts.none}</Text>
          ) : (
            <chakra.ul role="list" aria-label={texts.title}>
              {loaded.map(children)}
            </chakra.ul>
          )
        }
      </Screen>
      {dialogs}
    </Part>
  );
};

/** Button of a row that revokes or deletes its item. */
export const RemoveButton = (button: ComponentProps<typeof Button>) => (
  <Button size="sm" variant="outline" colorPalette="beetroot" {...button} />
);
