import { Badge } from '@chakra-ui/react';
import { memo, useContext, useEffect, useRef } from 'react';
import { adminMessages } from '../../../admin-messages';
import { type Card, isSameCard } from './board';
import { type Edge, useDraggableCard } from './drag';
import { FollowedCard } from './followed-card';

const texts = adminMessages.delivery;

type BoardCardProps = {
  card: Card;
  /** Many can be moved at once. */
  isChosen?: boolean;
  onChoose?: (key: string, isChosen: boolean) => void;
  onMove: (key: string) => void;
  /** Another card was dropped beside this one. */
  onDropBeside?: (beside: string, key: string, edge: Edge) => void;
};

const palettes = { DELIVERED: 'brand', FAILED: 'beetroot' } as const;

const State = ({ card: { stop } }: { card: Card }) => {
  if (!stop) return null;
  if (stop.cancelled) return <Badge colorPalette="neutral">{texts.cancelled}</Badge>;
  if (stop.status === 'PENDING') return null;
  return <Badge colorPalette={palettes[stop.status]}>{texts.stopStatuses[stop.status]}</Badge>;
};

const DrawnCard = ({ card, isChosen, onChoose, onMove, onDropBeside }: BoardCardProps) => {
  const element = useRef<HTMLDivElement>(null);
  const move = useRef<HTMLButtonElement>(null);
  const { isDragged, edge } = useDraggableCard(element, card.key, card.canMove, onDropBeside);
  const followed = useContext(FollowedCard);
  useEffect(() => {
    if (followed?.current !== card.key) return;
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
          onClick={() => onMove(card.key)}
        >
          {texts.move}
        </button>
      )}
    </div>
  );
};

/** A stop on the board: who, where, which boxes, and the way to another rider. Its list gives it `cardStyle`. */
export const BoardCard = memo(
  DrawnCard,
  (before, after) =>
    isSameCard(before.card, after.card) &&
    before.isChosen === after.isChosen &&
    before.onChoose === after.onChoose &&
    before.onMove === after.onMove &&
    before.onDropBeside === after.onDropBeside,
);
