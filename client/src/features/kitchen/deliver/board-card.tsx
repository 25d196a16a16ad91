import { Badge } from '@chakra-ui/react';
import { createContext, memo, type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import { useButtonStyle } from '../../../shared/ui/buttons/use-button-style';
import { LongInnerList, LongPageList } from '../../../shared/ui/lists/long-list';
import { useMediaQuery } from '../../../shared/use/use-media-query';
import { adminMessages } from '../../../texts/admin-messages';
import type { Card } from './board';
import { useBoardActions } from './board-context';
import { cardStyle } from './card-style';
import { useDraggableCard } from './drag';

const texts = adminMessages.delivery;

type BoardCardProps = {
  card: Card;
  /** Many can be moved at once. */
  isChosen?: boolean;
  onChoose?: (key: string, isChosen: boolean) => void;
  /** Another card can be dropped beside this one. */
  takesOthers?: boolean;
};

const palettes = { DELIVERED: 'brand', FAILED: 'beetroot' } as const;

const State = ({ card: { stop } }: { card: Card }) => {
  if (!stop) return null;
  if (stop.cancelled) return <Badge colorPalette="neutral">{texts.cancelled}</Badge>;
  if (stop.status === 'PENDING') return null;
  return <Badge colorPalette={palettes[stop.status]}>{texts.stopStatuses[stop.status]}</Badge>;
};

/** A stop on the board: who, where, which boxes, and the way to another rider. `CardList` tells how it looks. */
export const BoardCard = memo(({ card, isChosen, onChoose, takesOthers }: BoardCardProps) => {
  const { open, dropBeside, followed } = useBoardActions();
  const element = useRef<HTMLDivElement>(null);
  const move = useRef<HTMLButtonElement>(null);
  const { isDragged, edge } = useDraggableCard(
    element,
    card.key,
    card.canMove,
    takesOthers ? dropBeside : undefined,
  );
  useEffect(() => {
    if (followed.current !== card.key) return;
    followed.current = undefined;
    move.current?.focus();
  }, [followed, card]);
  const Name = card.stop?.cancelled ? 'del' : 'span';
  return (
    <div
      ref={element}
      data-card={card.key}
      data-movable={card.canMove || undefined}
      data-chosen={isChosen || undefined}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
    >
      {onChoose && (
        <label>
          <input
            type="checkbox"
            aria-label={texts.choose(card.name)}
            checked={isChosen}
            onChange={(event) => onChoose(card.key, event.target.checked)}
          />
        </label>
      )}
      {card.stop && <span data-part="sequence">{card.stop.sequence}</span>}
      <div data-part="stop">
        <div data-part="name">
          <Name>{card.name}</Name>
          <State card={card} />
        </div>
        <p data-part="where">{texts.numberAndPlace(card.orderNumbers, card.address || texts.noAddress)}</p>
      </div>
      {card.canMove && (
        <button
          ref={move}
          type="button"
          aria-label={texts.moveOf(card.name)}
          onClick={() => open({ kind: 'move', cards: [card] })}
        >
          {texts.move}
        </button>
      )}
    </div>
  );
});

/** From here on columns stand beside each other, and each scrolls by itself. */
const besideEachOther = '(min-width: 48rem)';

const keyOf = ({ key }: Card) => key;

/** What scrolls around the cards of a column. */
export const ColumnScroller = createContext<HTMLElement | null>(null);

type CardListProps = {
  cards: readonly Card[];
  /** How the buttons of the cards look. */
  look: 'outline' | 'ghost';
  children: (card: Card) => ReactNode;
};

/** The cards of a column, or of a run in it. Of many only those in sight are there. */
export const CardList = ({ cards, look, children }: CardListProps) => {
  const scroller = use(ColumnScroller);
  const { followed } = useBoardActions();
  const button = useButtonStyle({ size: 'sm', variant: look });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recipe of a look is the same at every time.
  const css = useMemo(() => cardStyle(button), [look]);
  const list = {
    items: cards,
    keyOf,
    rowPx: 84,
    overscan: 2,
    mostPlain: 12,
    keptKey: () => followed.current,
    css,
    children,
  };
  return useMediaQuery(besideEachOther) ? (
    <LongInnerList {...list} scroller={scroller} />
  ) : (
    <LongPageList {...list} />
  );
};
