import { memo } from 'react';
import { conflictSentences } from '../../../shared/diet-conflict-sentences';
import { formatMoment } from '../../../shared/format/day';
import { formatMobile } from '../../../shared/format/text';
import { unbrokenAddress } from '../../../shared/format/unbroken-address';
import { DietShape } from '../../../shared/ui/dishes/diet-mark';
import { stateWords } from '../../../shared/ui/states/status-badge';
import { dishesTexts } from '../../../texts/admin/dishes';
import { kitchenDayTexts } from '../../../texts/admin/kitchen-day';
import { messages } from '../../../texts/messages';
import { useKitchenRole } from '../kitchen-role';
import { allergensOf, type Box, isCompletable, isReopenable, stateOf } from './box';
import type { ChangeBoxes } from './use-box-changes';

const texts = kitchenDayTexts.pack;

/** Returns the name of a box's customer, or else the mobile number, or else the order number. */
export const nameOf = ({ order: { customer, orderNumber } }: Box): string =>
  customer.title ||
  (customer.mobileNumber ? formatMobile(customer.mobileNumber) : texts.orderOf(orderNumber));

/**
 * Contents of a box: quantities, marks, instructions, allergens, and diet conflicts. A cancelled box has only its dishes, by which
 * it can be found. The list styles them with `boxStyle`.
 */
export const Contents = ({ box }: { box: Box }) => {
  const isCancelled = stateOf(box) === 'cancelled';
  // A list that a station stored with an older version lacks the instructions.
  const { lines, dishInstructions = [], remark = '', dietConflicts } = box.order;
  const allergens = isCancelled ? [] : allergensOf(box);
  const instructionsFor = (dishId: string): readonly string[] =>
    isCancelled ? [] : (dishInstructions.find((one) => one.dishId === dishId)?.texts ?? []);
  return (
    <div data-part="what">
      <ul>
        {lines.map(({ dishId, title, quantity, diet }) => (
          <li key={dishId}>
            <b>{quantity} ×</b>
            {diet && (
              <span data-diet={diet}>
                <DietShape diet={diet} />
              </span>
            )}
            <span>
              {title}
              {diet === 'EGG' && !allergens.includes('EGG') && (
                <span data-diet={diet}>{messages.containsEgg}</span>
              )}
              {instructionsFor(dishId).map((text) => (
                <span key={text} data-part="instruction">
                  {text}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {allergens.length > 0 && (
        <p data-part="allergens">
          {texts.allergens(allergens.map((one) => dishesTexts.allergens[one]).join(', '))}
        </p>
      )}
      {!isCancelled && remark !== '' && <p data-part="remark">{remark}</p>}
      {dietConflicts.length > 0 && <p data-part="conflict">{conflictSentences(dietConflicts)}</p>}
    </div>
  );
};

type RowProps = { box: Box; onChange: ChangeBoxes };

/** State of a box, with the buttons that it allows: Remove box, Complete, or Reopen. */
const After = ({ box, onChange }: RowProps) => {
  const { id, orderNumber, status } = box.order;
  const state = stateOf(box);
  const { isStation } = useKitchenRole();
  return (
    <div data-part="after">
      {(state === 'completed' || status === 'UPCOMING') && (
        <span data-status={status}>{stateWords[status]}</span>
      )}
      {state === 'packed' && box.packedAt && (
        <span>
          {texts.packedBy(
            formatMoment(box.packedAt).split(', ')[1] ?? '',
            box.packedByStation ?? box.packedBy?.title ?? '',
          )}
        </span>
      )}
      {state !== 'cancelled' && box.repack && <span data-status="UPCOMING">{texts.toRepack}</span>}
      {state === 'cancelled' && box.repack && (
        <button
          type="button"
          aria-label={texts.takenOutOrder(orderNumber)}
          onClick={() => void onChange([id], { takenOut: true })}
        >
          {texts.takenOut}
        </button>
      )}
      {!isStation && isCompletable(box) && (
        <button
          type="button"
          aria-label={texts.completeOrder(orderNumber)}
          onClick={() => void onChange([id], { status: 'COMPLETED' })}
        >
          {texts.complete}
        </button>
      )}
      {!isStation && isReopenable(box) && (
        <button
          type="button"
          aria-label={texts.reopenOrder(orderNumber)}
          onClick={() => void onChange([id], { status: 'PLACED' })}
        >
          {texts.reopen}
        </button>
      )}
    </div>
  );
};

/** Row of a box. A tap on the checkbox at its start marks the box as packed. Another tap removes the mark. */
export const BoxRow = memo(({ box, onChange }: RowProps) => {
  const { number, order } = box;
  const state = stateOf(box);
  const name = nameOf(box);
  const address = order.deliveryAddress?.text;
  return (
    <article data-state={state} aria-label={texts.boxOf(name, order.orderNumber)}>
      {state !== 'cancelled' && (
        <label data-part="tick">
          <input
            type="checkbox"
            data-packs
            aria-label={texts.packedOf(name, order.orderNumber)}
            checked={state !== 'open'}
            disabled={state === 'completed'}
            onChange={(event) => void onChange([order.id], { packed: event.target.checked })}
          />
          <span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m5 12.5 4.5 4.5L19 7.5" />
            </svg>
          </span>
        </label>
      )}
      <div data-part="who">
        <p data-part="name">
          {number !== null && <span data-part="place">{number}</span>}
          {name}
        </p>
        {state === 'cancelled' && (
          <p data-part="stop-packing">{box.repack ? texts.takeOut : texts.doNotPack}</p>
        )}
        <p data-part="address" data-missing={address ? undefined : true}>
          {address === undefined ? texts.noAddress : unbrokenAddress(address)}
        </p>
        <p data-part="order">
          #{order.orderNumber}
          {box.stop && (
            <>
              {' · '}
              <span data-part="stop">{box.stop.text}</span>
            </>
          )}
        </p>
      </div>
      <Contents box={box} />
      <After box={box} onChange={onChange} />
    </article>
  );
});
