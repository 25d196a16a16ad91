import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { adminMessages } from '../../../admin-messages';
import { useSteady } from '../../../shared/ui/use-steady';
import { pressHeight } from '../kitchen-size';
import { type Board, type Card, unassignedCards } from './board';
import { BoardCard } from './board-card';
import { BoardColumn } from './board-column';
import { CardList } from './card-list';

const texts = adminMessages.delivery;

type UnassignedColumnProps = {
  board: Board;
  /** Whether there is anybody to whom it can be moved. */
  hasRiders: boolean;
  onMove: (cards: readonly Card[]) => void;
  onDrop: (key: string) => void;
};

/** What nobody brings yet; many can be chosen and moved at once. */
export const UnassignedColumn = ({ board, hasRiders, onMove, onDrop }: UnassignedColumnProps) => {
  const cards = useMemo(() => unassignedCards(board), [board]);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = cards.filter(({ key }) => keys.has(key));
  const choose = useSteady((key: string, isChosen: boolean) => {
    const next = new Set(keys);
    if (isChosen) next.add(key);
    else next.delete(key);
    setKeys(next);
  });
  const moveOne = useSteady((key: string) => onMove(cards.filter((card) => card.key === key)));
  const areAll = chosen.length > 0 && chosen.length === cards.length;
  return (
    <BoardColumn title={texts.unassigned} note={texts.stops(cards.length)} onDrop={onDrop}>
      {hasRiders && cards.length > 0 && (
        <Flex align="center" justify="space-between" gap="2" wrap="wrap" minH="touch">
          <chakra.label display="flex" alignItems="center" gap="2" minH="touch" px="3" cursor="pointer">
            <chakra.input
              type="checkbox"
              boxSize="5"
              accentColor="brand.solid"
              checked={areAll}
              onChange={() => setKeys(new Set(areAll ? [] : cards.map(({ key }) => key)))}
            />
            {chosen.length > 0 ? texts.chosen(chosen.length) : texts.chooseAll}
          </chakra.label>
          {chosen.length > 0 && (
            <Button size="sm" h={pressHeight} onClick={() => onMove(chosen)}>
              {texts.moveChosen}
            </Button>
          )}
        </Flex>
      )}
      {cards.length === 0 ? (
        <Text color="fg.muted" px="1">
          {texts.allAssigned}
        </Text>
      ) : (
        <CardList cards={cards} look="outline">
          {(card) => (
            <BoardCard
              card={card}
              isChosen={keys.has(card.key)}
              onChoose={hasRiders ? choose : undefined}
              onMove={moveOne}
            />
          )}
        </CardList>
      )}
    </BoardColumn>
  );
};
