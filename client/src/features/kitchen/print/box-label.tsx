import { memo } from 'react';
import type { Print_BoxFragment } from '../../../gql/admin';
import { packPath } from '../../../shared/desk-paths';
import { formatDayAndMonth } from '../../../shared/format/day';
import { DietSign } from '../../../shared/ui/dishes/diet-mark';
import { QrCode } from '../../../shared/ui/page/qr-code';
import { adminMessages } from '../../../texts/admin-messages';
import { messages } from '../../../texts/messages';
import type { Label } from './label';
import { type PrintedItem, stopParts } from './printed-box';
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
const Head = ({ box: { number, stop } }: { box: Print_BoxFragment }) => {
  const [rider, place] = stopParts(stop?.text ?? '');
  return (
    <p className="print-head">
      <b>{number === null ? texts.noBox : texts.box(number)}</b>
      {stop && (
        <>
          <span className="print-between"> · </span>
          <span className="print-stop">
            <span className="print-rider">{rider}</span>
            <span>{place}</span>
          </span>
        </>
      )}
    </p>
  );
};

/** What is stuck on a box, or goes with it. */
export const BoxLabel = memo(({ label, facts, bare }: BoxLabelProps) => {
  const { box, items, part, parts, size, places, wishesOnSlip } = label;
  const { order, code } = box;
  return (
    <article
      className="print-label"
      data-size={size}
      data-places={places}
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
        {part < parts && <span>{texts.continued}</span>}
        {wishesOnSlip && <span className="print-wishes">{texts.wishesOnSlip}</span>}
        <span>{formatDayAndMonth(facts.date)}</span>
        <span>{facts.mealTitle}</span>
      </div>
      <p className="print-foot">
        <span className="print-kitchen">{facts.kitchenName}</span>
        {facts.fssaiNumber && <span>{texts.fssai(facts.fssaiNumber)}</span>}
      </p>
    </article>
  );
});
