import { Button, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { Tick } from '../../../shared/ui/fields/tick';
import { adminMessages } from '../../../texts/admin-messages';
import { pressHeight } from '../kitchen-size';
import type { Card } from './board';
import { useBoardActions } from './board-context';

const texts = adminMessages.delivery;

/** Which stops of a column are chosen, to be moved at once: of those that are shown, so that nothing moves unseen. */
export const useChosen = (cards: readonly Card[]) => {
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

type ChooseBarProps = Pick<ReturnType<typeof useChosen>, 'movable' | 'chosen' | 'choose'> & {
  /** Whose stops they are, for a screen reader. */
  of: string;
};

/** Chooses all stops of a column, and moves what is chosen. */
export const ChooseBar = ({ movable, chosen, choose, of }: ChooseBarProps) => {
  const { open } = useBoardActions();
  const areAll = chosen.length === movable.length;
  return (
    <Flex align="center" justify="space-between" gap="2" wrap="wrap" minH="touch">
      <Tick
        gap="2"
        px="2"
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
