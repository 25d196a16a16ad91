import { memo } from 'react';
import { packPath } from '../../../shared/admin-paths';
import { formatDayAndMonth } from '../../../shared/format/day';
import { unbrokenNumbers } from '../../../shared/format/unbroken-address';
import { DietSign } from '../../../shared/ui/dishes/diet-mark';
import { QrCode } from '../../../shared/ui/page/qr-code';
import { printTexts as texts } from '../../../texts/admin/print';
import { messages } from '../../../texts/messages';
import type { Label } from './label';
import { isTall, type PrintedItem, stopInHead } from './printed-box';
import './label.css';

/** Details on every label of a day and meal. */
export type LabelDetails = { date: string; mealTitle: string; kitchenName: string; fssaiNumber: string };

/** Group of the items of a kind. Notes belong to the items around them, mostly at the start. */
const groups = { name: 0, address: 0, cancelled: 0, note: 0, dish: 1, allergens: 2, instruction: 2 } as const;

/** Whether an item starts a group after another one. */
const startsGroup = (item: PrintedItem, before: PrintedItem | undefined): boolean =>
  before !== undefined && groups[item.kind] !== groups[before.kind];

const Item = ({ item, isStart }: { item: PrintedItem; isStart: boolean }) => (
  <div
    className="print-item"
    data-kind={item.kind}
    data-start={isStart || undefined}
    data-tall={isTall(item.text) || undefined}
  >
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

type ItemsProps = {
  items: readonly PrintedItem[];
  /** Last item before these. */
  before?: PrintedItem | undefined;
  isBelow?: boolean;
};

/** Items next to the code, or below it. */
const Items = ({ items, before, isBelow }: ItemsProps) => (
  <div className="print-flow" data-below={isBelow}>
    {items.map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same, and none ever moves.
      <Item key={at} item={item} isStart={startsGroup(item, items[at - 1] ?? before)} />
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

/** Maximum gap between two groups of items, and above the head, in pixels: a millimetre. */
const MAX_GAP = 96 / 25.4;

/** Free height that a label with a foot keeps, in pixels: a line of the foot, which can wrap once more than in its measurement. */
const FOOT_LINE = 12;

/** Line height at which the marks above and below the letters of Devanagari do not touch those of the next line. */
const TALL_LINE = 1.2;

/** Distributes the free height of a label: to tall lines, to gaps between the groups, and to a gap above the head. */
const spacesOf = ({ items, tall, ...label }: Label, hasFoot: boolean) => {
  const free = Math.max(0, label.free - (hasFoot ? FOOT_LINE : 0));
  const line = tall > 0 ? Math.min(TALL_LINE, 1 + free / tall) : 1;
  const left = Math.max(0, free - tall * (line - 1));
  const starts = items.filter((item, at) => startsGroup(item, items[at - 1])).length;
  // The gap above the foot is the free height that remains there.
  const gaps = starts + (hasFoot ? 1 : 0);
  const gap = Math.min(MAX_GAP, left / Math.max(1, gaps));
  return { '--line': line, '--gap': `${gap}px`, '--above': `${Math.min(MAX_GAP, left - gaps * gap)}px` };
};

/** Label that is stuck on a box, or on one of its parts. */
export const BoxLabel = memo(({ label, details, bare }: BoxLabelProps) => {
  const { box, items, beside, part, parts, points, places } = label;
  const { order, code } = box;
  const { mealTitle, kitchenName, fssaiNumber } = details;
  const titleInFoot = !hasRoomAtSide(mealTitle);
  return (
    <article
      className="print-label"
      style={{ fontSize: `${points}pt`, ...spacesOf(label, titleInFoot || kitchenName + fssaiNumber !== '') }}
      data-places={places}
      aria-label={texts.labelOf(order.orderNumber, part, parts)}
    >
      <div className="print-start">
        <Head {...label} />
        <Items items={items.slice(0, beside)} />
      </div>
      <Items items={items.slice(beside)} before={items[beside - 1]} isBelow />
      <div className="print-side">
        {bare ? (
          <span className="print-code" />
        ) : (
          <QrCode className="print-code" text={`${location.origin}${packPath(code)}`} />
        )}
        <b>{texts.order(order.orderNumber)}</b>
        <span>{formatDayAndMonth(details.date)}</span>
        {!titleInFoot && <span>{mealTitle}</span>}
      </div>
      <p className="print-foot">
        {titleInFoot && <b>{mealTitle}</b>}
        <span>{kitchenName}</span>
        {fssaiNumber && <span>{texts.fssai(fssaiNumber)}</span>}
      </p>
    </article>
  );
});
