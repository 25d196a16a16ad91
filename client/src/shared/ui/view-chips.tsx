import { Button, Flex } from '@chakra-ui/react';

type ViewChipsProps<View extends string> = {
  label: string;
  views: readonly View[];
  names: Readonly<Record<View, string>>;
  shown: View;
  onShow: (view: View) => void;
};

/** The parts of a list that one looks at again and again, each one press away. */
export const ViewChips = <View extends string>(props: ViewChipsProps<View>) => (
  <Flex role="group" aria-label={props.label} gap="1" wrap="wrap">
    {props.views.map((view) => {
      const isShown = view === props.shown;
      return (
        <Button
          key={view}
          size="sm"
          px="2.5"
          fontWeight="medium"
          variant={isShown ? 'subtle' : 'ghost'}
          colorPalette={isShown ? 'brand' : 'neutral'}
          aria-pressed={isShown}
          onClick={() => props.onShow(view)}
        >
          {props.names[view]}
        </Button>
      );
    })}
  </Flex>
);
