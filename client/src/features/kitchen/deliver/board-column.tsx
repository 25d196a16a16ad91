import { chakra, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import {
  type ComponentProps,
  memo,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
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
import { RunBadge } from './run-badge';
import { RunHead } from './run-head';
import { RunPanel } from './run-panel';
import { MoveSelectedStops, SelectAllStops, useStopSelection } from './stop-selection';

type BoardColumnProps = {
  title: string;
  hideTitle: boolean;
  /** Whether the column is narrow on a wide screen because it is empty. */
  isNarrow?: boolean;
  /** State of the column's only run, next to the title. */
  badge?: ReactNode;
  /** Progress and actions of the column's only run, in the line of the title if they fit. */
  head?: ReactNode;
  /** Selection of the stops, whose controls stay visible above the cards. Undefined if no stop can be moved. */
  selection: Omit<ComponentProps<typeof SelectAllStops>, 'hasTitle'> | undefined;
  /** Rider of the column, who gets dropped cards. Null for unassigned. */
  rider: RiderPerson | null;
  children: ReactNode;
};

/** Distance of the contents from the edges of a column. */
const inset = { base: '3', md: '4' } as const;
const outset = { base: '-3', md: '-4' } as const;

/** Column of the board. Adjacent columns scroll separately, so that a card can be dragged to any rider from any position. */
const BoardColumn = (props: BoardColumnProps) => {
  const { title, hideTitle, isNarrow = false, badge, head, selection, rider, children } = props;
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
      gap="1"
      // Columns with stops have equal widths. The visible part of the next column indicates that the board scrolls.
      flex={{ base: '1 1 16rem', md: '1 1 0', xl: isNarrow ? '1 1 0' : '3 1 0' }}
      w={{ base: 'full', md: 'auto' }}
      minW={{ md: '20rem', lg: '18.5rem', xl: isNarrow ? '9rem' : '16.75rem' }}
      maxH={{ md: 'calc(100dvh - 9rem)' }}
      minH={{ md: '16rem' }}
      overflowY={{ md: 'auto' }}
      bg={isOver ? 'brand.subtle' : { base: 'bg.subtle', _dark: 'bg' }}
      borderWidth="1px"
      borderColor={isOver ? 'brand.solid' : 'border'}
      borderRadius="card"
      px={inset}
      pb={inset}
    >
      <Flex
        position="sticky"
        top="0"
        mx={outset}
        px={inset}
        columnGap="2"
        rowGap="1"
        align="center"
        wrap="wrap"
        pt={{ base: '1', md: '2' }}
        css={{ '& > *': { minH: 'touch' } }}
        bg="inherit"
        zIndex="1"
        borderRadius="card"
      >
        {selection && <SelectAllStops {...selection} hasTitle={!hideTitle} />}
        {hideTitle ? (
          <VisuallyHidden id={id} as="h2">
            {title}
          </VisuallyHidden>
        ) : (
          <Flex flex="999 1 9rem" minW="0" gap="2" align="center">
            <Heading
              id={id}
              as="h2"
              minW="0"
              lineClamp="2"
              title={title}
              textStyle={{ base: 'heading', xl: 'md' }}
              lineHeight="1.25"
              fontVariantNumeric="tabular-nums"
            >
              {title}
            </Heading>
            {badge}
          </Flex>
        )}
        {/* The action of the selection replaces the others, so that the stops do not move. */}
        {selection && selection.chosen.length > 0 ? (
          <MoveSelectedStops {...selection} hasTitle={!hideTitle} />
        ) : (
          head
        )}
      </Flex>
      <ColumnScroller value={scroller}>{children}</ColumnScroller>
    </chakra.section>
  );
};

const Nothing = ({ text }: { text: string }) => (
  <Text color="fg.muted" textStyle={{ xl: 'sm' }}>
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
  const name = nameOf(rider);
  const inTitle = runs.length === 1 && !hideTitle ? runs[0] : undefined;
  return (
    <BoardColumn
      title={name}
      hideTitle={hideTitle}
      isNarrow={runs.length === 0}
      badge={inTitle && <RunBadge run={inTitle} />}
      head={inTitle && <RunHead run={inTitle} busy={busy} />}
      selection={movable.length > 0 ? { of: name, movable, chosen, choose } : undefined}
      rider={rider}
    >
      {runs.length === 0 && <Nothing text={texts.noStops} />}
      {runs.map((run) => (
        <RunPanel
          // A draft gets its ID from the server after it is displayed.
          key={run.status === 'DRAFT' ? run.status : run.id}
          run={run}
          cards={foundOf.get(run.id) ?? noCards}
          head={!inTitle && <RunHead run={run} busy={busy} hasBadge />}
          keys={keys}
          choose={choose}
        />
      ))}
    </BoardColumn>
  );
});

/** Returns the stops, each area preceded by its heading. */
const rowsOf = (cards: readonly Card[]): (Card | Area)[] =>
  areasOf(cards).flatMap((area) => [area, ...area.cards]);

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
      selection={
        hasRiders && movable.length > 0 ? { of: texts.unassigned, movable, chosen, choose } : undefined
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
