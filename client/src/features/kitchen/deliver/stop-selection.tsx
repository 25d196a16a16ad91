import { Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { Tick } from '../../../shared/ui/fields/tick';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { pressHeight } from '../kitchen-size';
import type { Card } from './board';
import { useBoardActions } from './board-context';

/**
 * Returns the selected stops of a column, and `choose`, which selects or deselects stops. Only displayed stops count, so that
 * no hidden stop moves.
 */
export const useStopSelection = (cards: readonly Card[]) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const movable = cards.filter(({ canMove }) => canMove);
  const chosen = movable.filter(({ key }) => keys.has(key));
  const choose = useCallback(
    (some: readonly Card[], isChosen: boolean) =>
      setKeys((before) => {
        const next = new Set(before);
        for (const { key } of some) {
          if (isChosen) next.add(key);
          else next.delete(key);
        }
        return next;
      }),
    [],
  );
  return { movable, chosen, keys, choose };
};

type SelectionProps = Pick<ReturnType<typeof useStopSelection>, 'movable' | 'chosen' | 'choose'> & {
  /** Column of the stops, for screen readers. */
  of: string;
  /** Whether the title of the column follows the checkbox, so that its text is only for screen readers. */
  hasTitle: boolean;
};

/** Checkbox that selects all stops of a column. It is above the checkboxes of the areas. */
export const SelectAllStops = ({ movable, chosen, choose, of, hasTitle }: SelectionProps) => {
  const areAll = chosen.length === movable.length;
  const text = chosen.length > 0 ? texts.chosen(chosen.length) : texts.chooseAll;
  return (
    <Tick
      gap="2"
      // The press area includes the padding of the column.
      ps="3"
      ms="-3"
      title={hasTitle ? texts.chooseAll : undefined}
      checked={areAll}
      onTick={() => choose(movable, !areAll)}
      box={{
        ref: (box: HTMLInputElement | null) => {
          if (box) box.indeterminate = chosen.length > 0 && !areAll;
        },
      }}
    >
      {!hasTitle && text}
      <VisuallyHidden>
        {hasTitle && text}
        {texts.inColumn(of)}
      </VisuallyHidden>
    </Tick>
  );
};

/** Button that moves the selected stops of a column. */
export const MoveSelectedStops = ({ chosen, of, hasTitle }: SelectionProps) => {
  const { open } = useBoardActions();
  return (
    <Flex flex="1 1 auto" align="center" gap="2">
      {hasTitle && <Text textStyle={{ xl: 'sm' }}>{texts.chosen(chosen.length)}</Text>}
      <Button
        size="sm"
        h={pressHeight}
        ms="auto"
        aria-label={texts.moveChosenOf(of)}
        onClick={() => open({ kind: 'move', cards: chosen })}
      >
        {texts.moveChosen}
      </Button>
    </Flex>
  );
};
