import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePhone } from '../../use/use-media-query';
import { SelectField } from '../fields/fields';
import { Options } from '../fields/options';
import { ChipButton } from './chip-button';

/** Choice among many views of a list: chips, or on a phone a select, because the chips would need several rows. */
export const ViewChoice = <View extends string>(
  props: ViewChipsProps<View> & { names: Readonly<Record<View, string>> },
) => {
  const { label, views, names, shown, onShow } = props;
  if (!usePhone()) return <ViewChips {...props} />;
  return (
    <Box flex="1 1 8.5rem">
      <SelectField
        label={label}
        hideLabel
        size="sm"
        value={shown}
        onChange={({ target }) => {
          const view = views.find((one) => one === target.value);
          if (view) onShow(view);
        }}
      >
        <Options names={names} all={views} />
      </SelectField>
    </Box>
  );
};

type ViewChipsProps<View extends string> = {
  label: string;
  views: readonly View[];
  names: Readonly<Record<View, ReactNode>>;
  shown: View;
  onShow: (view: View) => void;
};

/** Buttons for the frequent filters of a list. */
export const ViewChips = <View extends string>(props: ViewChipsProps<View>) => (
  <Flex role="group" aria-label={props.label} gap="1" wrap="wrap">
    {props.views.map((view) => (
      <ChipButton key={view} isOn={view === props.shown} onPress={() => props.onShow(view)}>
        {props.names[view]}
      </ChipButton>
    ))}
  </Flex>
);
