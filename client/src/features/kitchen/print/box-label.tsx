import { memo } from 'react';
import { packPath } from '../../../shared/admin-paths';
import { formatDayAndMonth } from '../../../shared/format/day';
import { unbrokenNumbers } from '../../../shared/format/unbroken-address';
import { DietSign } from '../../../shared/ui/dishes/diet-mark';
import { QrCode } from '../../../shared/ui/page/qr-code';
import { printTexts as texts } from '../../../texts/admin/print';
import { messages } from '../../../texts/messages';
import type { Label } from './label';
import { type PrintedItem, stopInHead } from './printed-box';
import './label.css';

/** Details on every label of a day and meal. */
export type LabelDetails = { date: string; mealTitle: string; kitchenName: string; fssaiNumber: string };

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
      {item.kind === 'address' ? unbrokenNumbers(item.text) : item.text}
      {item.statesEgg && (
        <>
          {'\u2002'}
          <span className="print-egg">{messages.containsEgg}</span>
        </>
      )}
    </span>
  </div>
);

/** Items next to the code, or below it. */
const Items = ({ items, isBelow }: { items: readonly PrintedItem[]; isBelow?: boolean }) => (
  <div className="print-flow" data-below={isBelow}>
    {items.map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same, and none ever moves.
      <Item key={at} item={item} />
    ))}
  </div>
);

type BoxLabelProps = {
  label: Label;
  details: LabelDetails;
  /** Whether the label is only rendered for measuring. It then has no QR code. */
  bare?: boolean;
};

/** Number of the box, the part if it has several labels, and the position on its run. */
const Head = ({ box: { number, stop }, part, parts }: Label) => (
  <p className="print-head">
    <b>{number === null ? texts.noBox : texts.box(number)}</b>
    {parts > 1 && <span className="print-part">{texts.part(part, parts)}</span>}
    {stop && <span className="print-stop">{stopInHead(stop.text)}</span>}
  </p>
);

/** Whether the meal's title fits in a line below the code. A longer title is in the footer. */
const hasRoomAtSide = (title: string): boolean => title.length <= 10;

/** Label that is stuck on a box, or on one of its parts. */
export const BoxLabel = memo(({ label, details, bare }: BoxLabelProps) => {
  const { box, items, beside, part, parts, points, places } = label;
  const { order, code } = box;
  return (
    <article
      className="print-label"
      style={{ fontSize: `${points}pt` }}
      data-places={places}
      aria-label={texts.labelOf(order.orderNumber, part, parts)}
    >
      <div className="print-start">
        <Head {...label} />
        <Items items={items.slice(0, beside)} />
      </div>
      <Items items={items.slice(beside)} isBelow />
      <div className="print-side">
        {bare ? (
          <span className="print-code" />
        ) : (
          <QrCode className="print-code" text={`${location.origin}${packPath(code)}`} />
        )}
        <b>{texts.order(order.orderNumber)}</b>
        <span>{formatDayAndMonth(details.date)}</span>
        {hasRoomAtSide(details.mealTitle) && <span>{details.mealTitle}</span>}
      </div>
      <p className="print-foot">
        {!hasRoomAtSide(details.mealTitle) && <b>{details.mealTitle}</b>}
        <span>{details.kitchenName}</span>
        {details.fssaiNumber && <span>{texts.fssai(details.fssaiNumber)}</span>}
      </p>
    </article>
  );
});
