import { useRef } from 'react';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { useDraggableCard } from '../../../shared/use/use-draggable-card';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { pressHeight } from '../kitchen-size';
import { type Area, nameOf, type RiderPerson } from './board';
import { useBoardActions } from './board-context';
import type { useStopSelection } from './stop-selection';

/** Maximum number of riders with a separate button in an area. With more riders, one button opens their list. */
const mostButtons = 3;

type AreaRowProps = {
  area: Area;
  keys: ReadonlySet<string>;
  /** Undefined if there are no riders. */
  choose?: ReturnType<typeof useStopSelection>['choose'];
  riders: readonly RiderPerson[];
};

/** Heading of an area before its stops. The heading selects them, and one press or one drag assigns them to a rider. */
export const AreaRow = ({ area: { key, area, cards }, keys, choose, riders }: AreaRowProps) => {
  const { assign, open } = useBoardActions();
  const element = useRef<HTMLDivElement>(null);
  const { isDragged } = useDraggableCard(element, key, choose !== undefined, undefined);
  const isChosen = cards.every((card) => keys.has(card.key));
  const name = (
    <>
      {area || texts.noAddress} <span>{texts.stops(cards.length)}</span>
    </>
  );
  if (!choose)
    return (
      <div data-part="area">
        <div>{name}</div>
      </div>
    );
  return (
    <div ref={element} data-part="area" data-movable data-dragged={isDragged || undefined}>
      <label>
        <input type="checkbox" checked={isChosen} onChange={() => choose(cards, !isChosen)} />
        {name}
      </label>
      {riders.length <= mostButtons ? (
        riders.map((rider) => (
          <QuietButton
            key={rider.id}
            size="sm"
            h={pressHeight}
            px="2.5"
            aria-label={texts.areaTo(cards.length, area, nameOf(rider))}
            title={texts.areaTo(cards.length, area, nameOf(rider))}
            onClick={() => assign(cards, rider)}
          >
            {texts.toShort(nameOf(rider))}
          </QuietButton>
        ))
      ) : (
        <QuietButton
          size="sm"
          h={pressHeight}
          aria-label={texts.areaMoveOf(area)}
          onClick={() => open({ kind: 'move', cards })}
        >
          {texts.areaMove}
        </QuietButton>
      )}
    </div>
  );
};
