import { memo } from 'react';
import type { Print_BoxFragment } from '../../../gql/admin';
import { packPath } from '../../../shared/desk-paths';
import { formatDayAndMonth } from '../../../shared/format/day';
import { DietSign } from '../../../shared/ui/dishes/diet-mark';
import { QrCode } from '../../../shared/ui/page/qr-code';
import { adminMessages } from '../../../texts/admin-messages';
import { messages } from '../../../texts/messages';
import type { Label } from './label';
import { type PrintedItem, stopInHead } from './printed-box';
import './label.css';

const texts = adminMessages.print;

/** What stands on every label of a day and meal. */
export type LabelFacts = { date: string; mealTitle: string; kitchenName: string; fssaiNumber: string };

const Item = ({ item }: { item: PrintedItem }) => (
  <div className="print-item" data-kind={item.kind}>
    {item.kind === 'dish' && (
      <span className="print-quantity">{item.quantity === undefined ? '' : texts.times(item.quantity)}</span>
    )}
    <span>
      {item.diet && (
        <>
          <DietSign diet={item.diet} className="print-sign" />{' '}
        </>
      )}
      {item.text}
      {item.diet === 'EGG' && (
        <>
          {'\u2002'}
          <span className="print-egg">{messages.containsEgg}</span>
        </>
      )}
    </span>
  </div>
);

type BoxLabelProps = {
  label: Label;
  facts: LabelFacts;
  /** To be measured only: no code is drawn. */
  bare?: boolean;
};

/** The box's number, and beside it the place on its run. */
const Head = ({ box: { number, stop } }: { box: Print_BoxFragment }) => (
  <p className="print-head">
    <b>{number === null ? texts.noBox : texts.box(number)}</b>
    {stop && <span className="print-stop">{stopInHead(stop.text)}</span>}
  </p>
);

/** Letters of a kitchen's name that has more than one line beside the FSSAI number. */
const LONG_KITCHEN_NAME = 24;

/** Whether a meal's title fits in a line below the code. A longer one is in the foot. */
const hasRoomAtSide = (title: string): boolean => title.length <= 10;

/** What is stuck on a box, or goes with it. */
export const BoxLabel = memo(({ label, facts, bare }: BoxLabelProps) => {
  const { box, items, part, parts, size, places } = label;
  const { order, code } = box;
  return (
    <article
      className="print-label"
      data-size={size}
      data-places={places}
      data-kitchen={facts.kitchenName.length > LONG_KITCHEN_NAME ? 'long' : undefined}
      aria-label={texts.labelOf(order.orderNumber, part, parts)}
    >
      <Head box={box} />
      <div className="print-flow">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same, and none ever moves.
          <Item key={at} item={item} />
        ))}
      </div>
      <div className="print-side">
        {bare ? (
          <span className="print-code" />
        ) : (
          <QrCode className="print-code" text={`${location.origin}${packPath(code)}`} />
        )}
        <b>{texts.order(order.orderNumber)}</b>
        {parts > 1 && <span>{texts.part(part, parts)}</span>}
        <span>{formatDayAndMonth(facts.date)}</span>
        {hasRoomAtSide(facts.mealTitle) && <span>{facts.mealTitle}</span>}
      </div>
      <p className="print-foot">
        {!hasRoomAtSide(facts.mealTitle) && <b>{facts.mealTitle}</b>}
        <span>{facts.kitchenName}</span>
        {facts.fssaiNumber && <span>{texts.fssai(facts.fssaiNumber)}</span>}
      </p>
    </article>
  );
});
