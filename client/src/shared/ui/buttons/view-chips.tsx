import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ChipButton } from './chip-button';

export type ViewChipsProps<View extends string> = {
  label: string;
  views: readonly View[];
  names: Readonly<Record<View, ReactNode>>;
  shown: View;
  onShow: (view: View) => void;
};

/** The parts of a list that one looks at again and again, each one press away. */
export const ViewChips = <View extends string>(props: ViewChipsProps<View>) => (
  <Flex role="group" aria-label={props.label} gap="1" wrap="wrap">
    {props.views.map((view) => (
      <ChipButton key={view} isOn={view === props.shown} onPress={() => props.onShow(view)}>
        {props.names[view]}
      </ChipButton>
    ))}
  </Flex>
);
