import { Box, chakra, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import { memo, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { groupBy } from '../../../shared/group-by';
import { useFound } from '../../../shared/search';
import { useDropColumn } from '../../../shared/use/use-draggable-card';
import { adminMessages } from '../../../texts/admin-messages';
import {
  type Area,
  areasOf,
  type Board,
  type Card,
  type Column,
  cardsOf,
  nameOf,
  type Person,
  searchedInCard,
  unassignedCards,
} from './board';
import { BoardCard } from './board-card';
import { useBoardActions } from './board-context';
import { CardList, ColumnScroller } from './card-list';
import { ChooseBar, useChosen } from './choose';
import { RunPanel } from './run-panel';

const texts = adminMessages.delivery;

type BoardColumnProps = {
  title: string;
  hideTitle: boolean;
  /** How many stops there are, and where. */
  note?: string;
  /** What stays in sight above the cards. */
  bar: ReactNode;
  /** Who brings what is dropped here. */
  rider: Person | null;
  children: ReactNode;
};

/** A column of the board. Beside the others it scrolls by itself, so that what is dragged from far down finds every rider. */
const BoardColumn = ({ title, hideTitle, note, bar, rider, children }: BoardColumnProps) => {
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
      w={{ base: 'full', md: '18.5rem' }}
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
        px="3"
        pt="2"
        pb="1"
        bg="inherit"
        zIndex="1"
        borderRadius="card"
      >
        {hideTitle ? (
          <VisuallyHidden id={id} as="h2">
            {title}
          </VisuallyHidden>
        ) : (
          <Heading id={id} as="h2" textStyle="heading" fontVariantNumeric="tabular-nums">
            {title}
          </Heading>
        )}
        {note && (
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {note}
          </Text>
        )}
        {bar}
      </Box>
      <ColumnScroller value={scroller}>{children}</ColumnScroller>
    </chakra.section>
  );
};

const Nothing = ({ text }: { text: string }) => (
  <Text color="fg.muted" px="1">
    {text}
  </Text>
);

type RiderColumnProps = {
  column: Column;
  busy: boolean;
  /** What is searched for. */
  sought: string;
  hideTitle: boolean;
};

const noCards: readonly Card[] = [];

/** What a rider brings; many of it can be chosen and moved at once. */
export const RiderColumn = memo(({ column: { rider, runs }, busy, sought, hideTitle }: RiderColumnProps) => {
  const cards = useMemo(() => runs.flatMap(cardsOf), [runs]);
  const found = useFound(cards, sought, searchedInCard);
  const foundOf = useMemo(() => groupBy(found, ({ run }) => run?.id), [found]);
  const { movable, chosen, keys, choose } = useChosen(found);
  const areas = useMemo(() => areasOf(cards.filter(({ canMove }) => canMove)), [cards]);
  const name = nameOf(rider);
  return (
    <BoardColumn
      title={name}
      hideTitle={hideTitle}
      // Of use while it is put together; on its way a run says how far it is.
      note={
        runs.some(({ status }) => status === 'DRAFT') ? texts.stopsByArea(cards.length, areas) : undefined
      }
      bar={movable.length > 0 && <ChooseBar of={name} movable={movable} chosen={chosen} choose={choose} />}
      rider={rider}
    >
      {runs.length === 0 && <Nothing text={texts.noStops} />}
      {runs.map((run) => (
        <RunPanel
          // A draft has its id from the server a moment after it is there.
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

type AreaRowProps = {
  area: Area;
  keys: ReadonlySet<string>;
  choose?: ReturnType<typeof useChosen>['choose'];
};

/** The name of an area before its stops, which it chooses. */
const AreaRow = ({ area: { area, cards }, keys, choose }: AreaRowProps) => {
  const isChosen = cards.every(({ key }) => keys.has(key));
  const what = (
    <>
      {area || texts.noAddress} <span>{texts.stops(cards.length)}</span>
    </>
  );
  return choose ? (
    <label data-part="area">
      <input type="checkbox" checked={isChosen} onChange={() => choose(cards, !isChosen)} />
      {what}
    </label>
  ) : (
    <div data-part="area">{what}</div>
  );
};

/** Stops with the areas in front of them; where all are of one area, it is not worth a line. */
const rowsOf = (cards: readonly Card[]): (Card | Area)[] => {
  const areas = areasOf(cards);
  return areas.length > 1 ? areas.flatMap((area) => [area, ...area.cards]) : [...cards];
};

type UnassignedColumnProps = {
  board: Board;
  /** Whether there is anybody to whom it can be moved. */
  hasRiders: boolean;
  /** What is searched for. */
  sought: string;
  hideTitle: boolean;
};

/** What nobody brings yet, by area; many can be chosen and moved at once. */
export const UnassignedColumn = memo(({ board, hasRiders, sought, hideTitle }: UnassignedColumnProps) => {
  const cards = useMemo(() => unassignedCards(board), [board]);
  const found = useFound(cards, sought, searchedInCard);
  const rows = useMemo(() => rowsOf(found), [found]);
  const { movable, chosen, keys, choose } = useChosen(found);
  return (
    <BoardColumn
      title={texts.toPlace(cards.length)}
      hideTitle={hideTitle}
      bar={
        hasRiders &&
        movable.length > 0 && (
          <ChooseBar of={texts.unassigned} movable={movable} chosen={chosen} choose={choose} />
        )
      }
      rider={null}
    >
      {cards.length === 0 ? (
        <Nothing text={texts.allAssigned} />
      ) : found.length === 0 ? (
        <Nothing text={texts.noneFound} />
      ) : (
        <CardList rows={rows} look="outline">
          {(row) =>
            'cards' in row ? (
              <AreaRow area={row} keys={keys} choose={hasRiders ? choose : undefined} />
            ) : (
              <BoardCard card={row} isChosen={keys.has(row.key)} onChoose={hasRiders ? choose : undefined} />
            )
          }
        </CardList>
      )}
    </BoardColumn>
  );
});
