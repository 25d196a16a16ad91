import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { memo, type ReactNode, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { adminMessages } from '../../../texts/admin-messages';
import { pressHeight } from '../kitchen-size';
import { type Board, type Column, nameOf, type Person, unassignedCards } from './board';
import { BoardCard, CardList, ColumnScroller } from './board-card';
import { useBoardActions } from './board-context';
import { useDropColumn } from './drag';
import { RunPanel } from './run-panel';

const texts = adminMessages.delivery;

type BoardColumnProps = {
  title: string;
  stops: number;
  /** Who brings what is dropped here. */
  rider: Person | null;
  children: ReactNode;
};

/** A column of the board. Beside the others it scrolls by itself, so that what is dragged from far down finds every rider. */
const BoardColumn = ({ title, stops, rider, children }: BoardColumnProps) => {
  const id = useId();
  const element = useRef<HTMLElement>(null);
  // Its cards are there before it is itself: they are drawn once more when it can be measured.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setScroller(element.current), []);
  const { dropInto } = useBoardActions();
  const isOver = useDropColumn(element, (key) => dropInto(rider, key));
  return (
    <chakra.section
      ref={element}
      aria-labelledby={id}
      display="flex"
      flexDirection="column"
      gap="2"
      flex="1 0 auto"
      w={{ base: 'full', md: '20rem' }}
      maxW={{ md: '26rem' }}
      maxH={{ md: 'calc(100dvh - 9rem)' }}
      minH={{ md: '16rem' }}
      overflowY={{ md: 'auto' }}
      bg={isOver ? 'brand.subtle' : 'bg.subtle'}
      borderWidth="1px"
      borderColor={isOver ? 'brand.solid' : 'border'}
      borderRadius="card"
      p="2"
    >
      <Flex justify="space-between" align="baseline" gap="2" px="1">
        <Heading id={id} as="h2" textStyle="heading">
          {title}
        </Heading>
        <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap">
          {texts.stops(stops)}
        </Text>
      </Flex>
      <ColumnScroller value={scroller}>{children}</ColumnScroller>
    </chakra.section>
  );
};

const Nothing = ({ text }: { text: string }) => (
  <Text color="fg.muted" px="1">
    {text}
  </Text>
);

/** What a rider brings. */
export const RiderColumn = memo(({ column: { rider, runs }, busy }: { column: Column; busy: boolean }) => (
  <BoardColumn
    title={nameOf(rider)}
    stops={runs.reduce((sum, { stops }) => sum + stops.length, 0)}
    rider={rider}
  >
    {runs.length === 0 && <Nothing text={texts.noStops} />}
    {runs.map((run) => (
      <RunPanel key={run.id} run={run} busy={busy} />
    ))}
  </BoardColumn>
));

type UnassignedColumnProps = {
  board: Board;
  /** Whether there is anybody to whom it can be moved. */
  hasRiders: boolean;
};

/** What nobody brings yet; many can be chosen and moved at once. */
export const UnassignedColumn = memo(({ board, hasRiders }: UnassignedColumnProps) => {
  const { open } = useBoardActions();
  const cards = useMemo(() => unassignedCards(board), [board]);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = cards.filter(({ key }) => keys.has(key));
  const choose = useCallback(
    (key: string, isChosen: boolean) =>
      setKeys((before) => {
        const next = new Set(before);
        if (isChosen) next.add(key);
        else next.delete(key);
        return next;
      }),
    [],
  );
  const areAll = chosen.length > 0 && chosen.length === cards.length;
  return (
    <BoardColumn title={texts.unassigned} stops={cards.length} rider={null}>
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
            <Button size="sm" h={pressHeight} onClick={() => open({ kind: 'move', cards: chosen })}>
              {texts.moveChosen}
            </Button>
          )}
        </Flex>
      )}
      {cards.length === 0 ? (
        <Nothing text={texts.allAssigned} />
      ) : (
        <CardList cards={cards} look="outline">
          {(card) => (
            <BoardCard card={card} isChosen={keys.has(card.key)} onChoose={hasRiders ? choose : undefined} />
          )}
        </CardList>
      )}
    </BoardColumn>
  );
});
