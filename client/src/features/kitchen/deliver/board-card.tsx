import { Badge } from '@chakra-ui/react';
import { memo, useEffect, useRef } from 'react';
import { PhotoButton } from '../../../parts/delivery-photo/photo-button';
import { formatTime } from '../../../shared/format/day';
import { AlertIcon } from '../../../shared/ui/page/icons';
import { useDraggableCard } from '../../../shared/use/use-draggable-card';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { pressHeight } from '../kitchen-size';
import { type Card, isMarkable, isUndoable, nameOf, streetOf } from './board';
import { useBoardActions } from './board-context';
import { UNASSIGNED } from './column-choice';

type BoardCardProps = {
  card: Card;
  /** Whether the card is selected. Several selected cards can be moved at once. */
  isChosen?: boolean;
  onChoose?: (cards: readonly Card[], isChosen: boolean) => void;
  /** Whether another card can be dropped next to this one. */
  takesOthers?: boolean;
};

/** Icon of the actions button, created once for all cards. */
const dots = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" />
  </svg>
);

const palettes = { DELIVERED: 'brand', FAILED: 'beetroot' } as const;

const State = ({ card: { stop } }: { card: Card }) => {
  if (!stop) return null;
  // Such as a complaint, or a cancellation while the rider was offline.
  if (stop.cancelled && stop.status === 'DELIVERED')
    return <Badge colorPalette="turmeric">{texts.cancelledButDelivered}</Badge>;
  if (stop.cancelled) return <Badge colorPalette="neutral">{texts.cancelled}</Badge>;
  if (stop.status === 'PENDING') return null;
  return <Badge colorPalette={palettes[stop.status]}>{texts.stopStatuses[stop.status]}</Badge>;
};

/** Notice that a rider's report replaced the mark of an admin. */
const Overridden = ({ card: { stop, run } }: { card: Card }) => {
  const replaced = stop?.overriddenMark;
  const rider = stop?.markedBy ?? run?.rider;
  if (!replaced || !rider || !stop.markedAt) return null;
  return (
    <p data-part="overridden">
      <AlertIcon boxSize="4" />
      {texts.overridden(
        { by: nameOf(rider), mark: texts.stopStatuses[stop.status], at: formatTime(stop.markedAt) },
        {
          by: replaced.by ? nameOf(replaced.by) : texts.anAdmin,
          mark: texts.stopStatuses[replaced.mark === 'FAILED' ? 'FAILED' : 'DELIVERED'],
          at: formatTime(replaced.at),
        },
      )}
    </p>
  );
};

/** Stop on the board: customer, address, boxes, and the button to move it. `CardList` defines its style. */
export const BoardCard = memo(({ card, isChosen, onChoose, takesOthers }: BoardCardProps) => {
  const { open, undo, dropBeside, followed } = useBoardActions();
  const element = useRef<HTMLDivElement>(null);
  const move = useRef<HTMLButtonElement>(null);
  const { isDragged, edge } = useDraggableCard(
    element,
    card.key,
    card.canMove,
    takesOthers ? dropBeside : undefined,
  );
  useEffect(() => {
    // The response to an earlier change can render the card once more in its old column.
    const { key, to } = followed.current ?? {};
    if (key !== card.key || to !== (card.run?.rider.id ?? UNASSIGNED)) return;
    followed.current = undefined;
    move.current?.focus();
  }, [followed, card]);
  const where = texts.placeAndNumber(card.orderNumbers, card.address || texts.noAddress);
  const { start, street } = streetOf(card.address);
  const Name = card.stop?.cancelled ? 'del' : 'span';
  return (
    <div
      ref={element}
      data-card={card.key}
      data-in-area={card.run === undefined || undefined}
      data-movable={card.canMove || undefined}
      data-chosen={isChosen || undefined}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
    >
      {onChoose && card.canMove && (
        <label>
          <input
            type="checkbox"
            aria-label={texts.choose(card.name)}
            checked={isChosen}
            onChange={(event) => onChoose([card], event.target.checked)}
          />
        </label>
      )}
      <div data-part="name">
        {card.stop && <span data-part="sequence">{card.stop.sequence}</span>}
        <Name title={card.name}>{card.name}</Name>
        <State card={card} />
      </div>
      <p data-part="where" title={where}>
        <span>{start}</span>
        <span>{street || texts.noAddress}</span>
        {card.orderIds.length > 1 && <b>{texts.boxCount(card.orderIds.length)}</b>}
      </p>
      {card.stop?.markedBy && <p data-part="by">{texts.markedBy(nameOf(card.stop.markedBy))}</p>}
      <Overridden card={card} />
      {card.stop?.photo && card.stop.orders[0] && (
        <div data-part="photo">
          <PhotoButton orderId={card.stop.orders[0].id} name={card.name} h={pressHeight} />
        </div>
      )}
      {isMarkable(card) ? (
        <button
          ref={move}
          type="button"
          aria-label={texts.markOrMoveOf(card.name)}
          onClick={() => open({ kind: 'mark', card })}
        >
          {dots}
        </button>
      ) : isUndoable(card) ? (
        <button type="button" aria-label={texts.undoOf(card.name)} onClick={() => undo(card)}>
          {texts.undo}
        </button>
      ) : (
        card.canMove && (
          <button
            ref={move}
            type="button"
            aria-label={texts.moveOf(card.name)}
            onClick={() => open({ kind: 'move', cards: [card] })}
          >
            {dots}
          </button>
        )
      )}
    </div>
  );
});
