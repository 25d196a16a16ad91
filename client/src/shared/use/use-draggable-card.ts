import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** What is dragged, by its key; other pages' drags carry nothing of the kind. */
const KEY = 'mealbox-card';

const keyIn = (data: Record<string, unknown>): string | undefined =>
  typeof data[KEY] === 'string' ? data[KEY] : undefined;

/** Where a dragged card would land. */
export type Edge = 'top' | 'bottom' | null;

const anyCard = () => true;

/**
 * Makes a card one that a pointer can drag, and beside which another one can be dropped. Who uses no pointer needs buttons for the
 * same.
 *
 * @param onDrop this card's key, that of the card that was dropped, and on which side; nothing where none may be dropped
 * @param takes whether the card with a key may be dropped beside this one; one function for all renders
 * @returns whether it is being dragged, and where another one would land
 */
export const useDraggableCard = (
  element: RefObject<HTMLElement | null>,
  key: string,
  canDrag: boolean,
  onDrop: ((beside: string, key: string, edge: Edge) => void) | undefined,
  takes: (key: string) => boolean = anyCard,
) => {
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge>(null);
  useEffect(() => {
    if (!element.current) return;
    const edgeOf = (data: Record<string, unknown>): Edge => extractClosestEdge(data) as Edge;
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

/** Makes a column one into which cards can be dropped; one that was dropped beside a card is that card's. */
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
