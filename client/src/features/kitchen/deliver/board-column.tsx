import { Box, chakra, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import { memo, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { groupBy } from '../../../shared/group-by';
import { useFound } from '../../../shared/search';
import { useDropColumn } from '../../../shared/use/use-draggable-card';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { AreaRow } from './area-row';
import {
  type Area,
  areasOf,
  type Board,
  type Card,
  type Column,
  cardsOf,
  nameOf,
  type RiderPerson,
  searchedInCard,
  unassignedCards,
} from './board';
import { BoardCard } from './board-card';
import { useBoardActions } from './board-context';
import { CardList, ColumnScroller } from './card-list';
import { RunPanel } from './run-panel';
import { StopSelectionBar, useStopSelection } from './stop-selection';

type BoardColumnProps = {
  title: string;
  hideTitle: boolean;
  /** Whether the column is narrow on a wide screen because it is empty. */
  isNarrow?: boolean;
  /** Number of stops, by area. */
  note?: string;
  /** Content that stays visible above the cards. */
  bar: ReactNode;
  /** Rider of the column, who gets dropped cards. Null for unassigned. */
  rider: RiderPerson | null;
  children: ReactNode;
};

/** Column of the board. Adjacent columns scroll separately, so that a card can be dragged to any rider from any position. */
const BoardColumn = (props: BoardColumnProps) => {
  const { title, hideTitle, isNarrow = false, note, bar, rider, children } = props;
  const id = useId();
  const element = useRef<HTMLElement>(null);
  // Renders the cards again when the column exists and can be measured.
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
      // Columns with stops have equal widths. The visible part of the next column indicates that the board scrolls.
      flex={{ base: '1 1 16rem', md: '1 1 0', xl: isNarrow ? 'none' : '1 1 0' }}
      w={{ base: 'full', md: 'auto', xl: isNarrow ? '6.75rem' : 'auto' }}
      minW={{ md: '20rem', lg: '18.5rem', xl: isNarrow ? '6.75rem' : '16.75rem' }}
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
      <Box
        position="sticky"
        top="-2"
        mx="-2"
        mt="-2"
        // The titles, the figures, and the content of the cards start at one inset. The controls and the cards end at another.
        ps="4"
        pe="2"
        pt="2"
        pb="1"
        bg="inherit"
        zIndex="1"
        borderRadius="card"
      >
        <Flex columnGap="2" align="center" justify="space-between" wrap="wrap" minH="touch">
          {hideTitle ? (
            <VisuallyHidden id={id} as="h2">
              {title}
            </VisuallyHidden>
          ) : (
            <Heading
              id={id}
              as="h2"
              // A long name has two lines, so that the heads of all columns have one height.
              flex="1 1 6rem"
              minW="0"
              lineClamp="2"
              title={title}
              textStyle={{ base: 'heading', xl: 'md' }}
              lineHeight="1.25"
              fontVariantNumeric="tabular-nums"
            >
              {title}
            </Heading>
          )}
          {bar}
        </Flex>
        {note && (
          <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" lineClamp="3" title={note}>
            {note}
          </Text>
        )}
      </Box>
      <ColumnScroller value={scroller}>{children}</ColumnScroller>
    </chakra.section>
  );
};

const Nothing = ({ text }: { text: string }) => (
  <Text color="fg.muted" textStyle={{ xl: 'sm' }} px="2">
    {text}
  </Text>
);

type RiderColumnProps = {
  column: Column;
  busy: boolean;
  /** Search text. */
  sought: string;
  hideTitle: boolean;
};

const noCards: readonly Card[] = [];

/** Column of a rider's stops. Several stops can be selected and moved at once. */
export const RiderColumn = memo(({ column: { rider, runs }, busy, sought, hideTitle }: RiderColumnProps) => {
  const cards = useMemo(() => runs.flatMap(cardsOf), [runs]);
  const found = useFound(cards, sought, searchedInCard);
  const foundOf = useMemo(() => groupBy(found, ({ run }) => run?.id), [found]);
  const { movable, chosen, keys, choose } = useStopSelection(found);
  const areas = useMemo(() => areasOf(cards.filter(({ canMove }) => canMove)), [cards]);
  const name = nameOf(rider);
  return (
    <BoardColumn
      title={name}
      hideTitle={hideTitle}
      isNarrow={runs.length === 0}
      // Displayed while the run is a draft. A started run displays its progress.
      note={
        runs.some(({ status }) => status === 'DRAFT') ? texts.stopsByArea(cards.length, areas) : undefined
      }
      bar={
        movable.length > 0 && <StopSelectionBar of={name} movable={movable} chosen={chosen} choose={choose} />
      }
      rider={rider}
    >
      {runs.length === 0 && <Nothing text={texts.noStops} />}
      {runs.map((run) => (
        <RunPanel
          // A draft gets its ID from the server after it is displayed.
          key={run.status === 'DRAFT' ? run.status : run.id}
          run={run}
          cards={foundOf.get(run.id) ?? noCards}
          busy={busy}
          keys={keys}
          choose={choose}
        />
      ))}
    </BoardColumn>
  );
});

/** Returns the stops, each area preceded by its heading. A single area has no heading. */
const rowsOf = (cards: readonly Card[]): (Card | Area)[] => {
  const areas = areasOf(cards);
  return areas.length > 1 ? areas.flatMap((area) => [area, ...area.cards]) : [...cards];
};

type UnassignedColumnProps = {
  board: Board;
  /** Whether there is a rider to move the stop to. */
  hasRiders: boolean;
  /** Search text. */
  sought: string;
  hideTitle: boolean;
};

/** Stops without a rider, by area. Several can be selected and moved at once. */
export const UnassignedColumn = memo(({ board, hasRiders, sought, hideTitle }: UnassignedColumnProps) => {
  const cards = useMemo(() => unassignedCards(board), [board]);
  const found = useFound(cards, sought, searchedInCard);
  const rows = useMemo(() => rowsOf(found), [found]);
  const { movable, chosen, keys, choose } = useStopSelection(found);
  return (
    <BoardColumn
      title={texts.toPlace(cards.length)}
      hideTitle={hideTitle}
      bar={
        hasRiders &&
        movable.length > 0 && (
          <StopSelectionBar of={texts.unassigned} movable={movable} chosen={chosen} choose={choose} />
        )
      }
      rider={null}
    >
      {cards.length === 0 ? (
        <Nothing text={texts.allAssigned} />
      ) : found.length === 0 ? (
        <Nothing text={texts.noneFound} />
      ) : (
        <CardList rows={rows}>
          {(row) =>
            'cards' in row ? (
              <AreaRow area={row} keys={keys} choose={hasRiders ? choose : undefined} riders={board.riders} />
            ) : (
              <BoardCard card={row} isChosen={keys.has(row.key)} onChoose={hasRiders ? choose : undefined} />
            )
          }
        </CardList>
      )}
    </BoardColumn>
  );
});
