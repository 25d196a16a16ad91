import { Button, Flex, VisuallyHidden } from '@chakra-ui/react';
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

type ChooseBarProps = Pick<ReturnType<typeof useStopSelection>, 'movable' | 'chosen' | 'choose'> & {
  /** Column of the stops, for screen readers. */
  of: string;
};

/** Bar that selects all stops of a column, and moves the selected stops. */
export const StopSelectionBar = ({ movable, chosen, choose, of }: ChooseBarProps) => {
  const { open } = useBoardActions();
  const areAll = chosen.length === movable.length;
  return (
    <Flex align="center" justify="space-between" gap="2" wrap="wrap" minH="touch">
      <Tick
        gap={{ base: '2', xl: '1.5' }}
        textStyle={{ xl: 'sm' }}
        checked={areAll}
        onTick={() => choose(movable, !areAll)}
        box={{
          ref: (box: HTMLInputElement | null) => {
            if (box) box.indeterminate = chosen.length > 0 && !areAll;
          },
        }}
      >
        {chosen.length > 0 ? texts.chosen(chosen.length) : texts.chooseAll}
        <VisuallyHidden>{texts.inColumn(of)}</VisuallyHidden>
      </Tick>
      {chosen.length > 0 && (
        <Button
          size="sm"
          h={pressHeight}
          aria-label={texts.moveChosenOf(of)}
          onClick={() => open({ kind: 'move', cards: chosen })}
        >
          {texts.moveChosen}
        </Button>
      )}
    </Flex>
  );
};
