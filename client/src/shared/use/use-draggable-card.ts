import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Data type of a dragged card, which drags of other pages do not have. */
const KEY = 'mealbox-card';

const keyIn = (data: Record<string, unknown>): string | undefined =>
  typeof data[KEY] === 'string' ? data[KEY] : undefined;

/** Edge of a card at which a dragged card would be inserted. */
export type CardEdge = 'top' | 'bottom' | null;

const anyCard = () => true;

/**
 * Makes a card draggable by pointer, and a drop target for other cards. Other input devices need buttons for the same actions.
 * @param onDrop called with this card's key, the dropped card's key, and the edge; absent if this card accepts no drop
 * @param takes whether the card with a key can be dropped next to this one; a stable function
 * @returns whether this card is being dragged, and the edge at which another card would be inserted
 */
export const useDraggableCard = (
  element: RefObject<HTMLElement | null>,
  key: string,
  canDrag: boolean,
  onDrop: ((beside: string, key: string, edge: CardEdge) => void) | undefined,
  takes: (key: string) => boolean = anyCard,
) => {
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<CardEdge>(null);
  useEffect(() => {
    if (!element.current) return;
    const edgeOf = (data: Record<string, unknown>): CardEdge => extractClosestEdge(data) as CardEdge;
    return combine(
      draggable({
        element: element.current,
        canDrag: () => canDrag,
        getInitialData: () => ({ [KEY]: key }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => {
          const other = keyIn(source.data);
          return onDrop !== undefined && other !== undefined && other !== key && takes(other);
        },
        getData: ({ input, element: target }) =>
          attachClosestEdge({}, { input, element: target, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const dropped = keyIn(source.data);
          if (dropped !== undefined) onDrop?.(key, dropped, edgeOf(self.data));
        },
      }),
    );
  }, [element, key, canDrag, onDrop, takes]);
  return { isDragged, edge };
};

/**
 * Makes a column a drop target for cards. A drop next to a card belongs to that card.
 * @returns whether a card is dragged over the column
 */
export const useDropColumn = (
  element: RefObject<HTMLElement | null>,
  onDrop: (key: string) => void,
): boolean => {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => keyIn(source.data) !== undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ self, source, location }) => {
        setOver(false);
        const [innermost] = location.current.dropTargets;
        const key = keyIn(source.data);
        if (key !== undefined && innermost?.element === self.element) drop(key);
      },
    });
  }, [element]);
  return isOver;
};
