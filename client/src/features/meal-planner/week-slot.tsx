import { Button, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useCan } from '../../shared/apollo/permissions';
import { DietShape } from '../../shared/ui/dishes/diet-mark';
import { DishPicture } from '../../shared/ui/dishes/dish-picture';
import { optionalComponent } from '../../shared/ui/states/lazy-part';
import { useDraggableCard } from '../../shared/use/use-draggable-card';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import { messages } from '../../texts/messages';
import { MoveDishDialog } from './move-dish-dialog';
import { capKey, type Plan, type PlannerDish } from './plan-draft';
import { withItemMoved } from './week';
import { dishStyle } from './week-style';

const DishStamp = optionalComponent(
  async () => (await import('../../shared/ui/dishes/dish-bowl/dish-stamp')).DishStamp,
);

type Slot = Plan['slots'][number];
type SlotDish = Slot['dishes'][number];

/** Dish data that plans lack, by ID, and texts that distinguish dishes with the same title. */
export type DishLooks = {
  readonly dishes: ReadonlyMap<string, PlannerDish>;
  readonly hints: ReadonlyMap<string, string>;
};

/** Text with the details of a dish in a slot. */
const Details = ({ slot, dish }: { slot: Slot; dish: SlotDish }) => {
  const portions = slot.portions?.find((one) => one.dish.id === dish.id);
  const boxes = (slot.boxes ?? []).filter((box) => box.dishes.some(({ id }) => id === dish.id));
  const diets = boxes.map(({ diet }) => messages.diets[diet]);
  const isSoldOut = portions !== undefined && portions.sold >= portions.cap;
  return (
    <>
      {dish.status === 'INACTIVE' && <span data-part="warning">{texts.inactive}</span>}
      {portions && (
        <span data-part={isSoldOut ? 'warning' : 'details'}>
          {portions.cap === 0 ? texts.notSold : texts.sold(portions.sold, portions.cap)}
        </span>
      )}
      {boxes.length > 0 && <span title={diets.join(', ')}>{texts.boxes(diets)}</span>}
    </>
  );
};

type PlannedDishProps = {
  slot: Slot;
  dish: SlotDish;
  look: PlannerDish | undefined;
  hint: string | undefined;
  /** Key of the dish within its plan and meal. */
  dragKey: string;
  canMove: boolean;
  onDrop: (beside: string, key: string, edge: 'top' | 'bottom' | null) => void;
  takes: (key: string) => boolean;
  onOpen: (id: string) => void;
  onStep: (id: string, step: 1 | -1) => void;
};

/** Row of a planned dish in plain elements, styled by the surrounding list. */
const PlannedDish = (props: PlannedDishProps) => {
  const { slot, dish, look, hint, dragKey, canMove, onDrop, takes, onOpen, onStep } = props;
  const element = useRef<HTMLLIElement>(null);
  const { isDragged, edge } = useDraggableCard(element, dragKey, canMove, onDrop, takes);
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(dish.id, event.key === 'ArrowUp' ? -1 : 1);
  };
  const Dish = canMove ? 'button' : 'div';
  const acts = canMove && {
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
    onClick: () => onOpen(dish.id),
    onKeyDown: press,
  };
  return (
    <li
      ref={element}
      data-movable={canMove || undefined}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
    >
      <div data-part="picture">
        <DishPicture
          title={dish.title}
          ingredients={look?.ingredients}
          imageUrl={look?.imageUrls[0]}
          sizes="2.75rem"
          Bowl={DishStamp}
        />
      </div>
      <Dish data-part="dish" data-dish={dish.id} {...acts}>
        <span data-part="title" title={dish.title}>
          {look?.diet && <DietShape diet={look.diet} data-veg={look.diet === 'VEG' || undefined} />}
          {dish.title}
        </span>
        {hint && <span data-part="hint">{hint}</span>}
        <Details slot={slot} dish={dish} />
      </Dish>
    </li>
  );
};

/** Number of dishes displayed at first, so that a week fits on a screen. The others expand below. */
const shownFirst = 3;

/** Returns the number of hidden dishes, and how many of them need attention. */
const hiddenText = (slot: Slot, hidden: readonly SlotDish[]): string => {
  const isSoldOut = ({ id }: SlotDish) =>
    slot.portions?.some(({ dish, sold, cap }) => dish.id === id && sold >= cap) ?? false;
  return texts.moreDishes(hidden.length, hidden.filter(isSoldOut).length);
};

type WeekSlotProps = {
  plan: Plan;
  slot: Slot;
  /** Meal and day, for screen readers. */
  label: string;
  looks: DishLooks;
  onMove: (plan: Plan, mealId: string, dishIds: readonly string[]) => void;
  /** Announces the new position of a dish to screen readers. */
  say: (text: string) => void;
};

/** Dishes of a meal in the sequence for customers. Dragging, keys, and buttons change the sequence. */
export const WeekSlot = memo(({ plan, slot, label, looks, onMove, say }: WeekSlotProps) => {
  const list = useRef<HTMLUListElement>(null);
  /** Control that keeps the focus while its row moves. */
  const followed = useRef<string>(undefined);
  const [opened, setOpened] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  const hidden = slot.dishes.length > shownFirst + 1 ? slot.dishes.slice(shownFirst) : [];
  const shown = isWhole ? slot.dishes : slot.dishes.slice(0, slot.dishes.length - hidden.length);
  const moreText = isWhole ? texts.fewerDishes : hiddenText(slot, hidden);
  const ids = slot.dishes.map(({ id }) => id);
  const canMove = useCan()('plans:write') && ids.length > 1;
  const prefix = capKey(plan.id, slot.meal.id);
  const takes = useCallback((key: string) => key.startsWith(`${prefix} `), [prefix]);
  const moveTo = (id: string, place: number) => {
    if (place < 0 || place >= ids.length || ids.indexOf(id) === place) return;
    onMove(plan, slot.meal.id, withItemMoved(ids, id, place));
    const title = slot.dishes.find((dish) => dish.id === id)?.title ?? '';
    say(texts.moved(title, place + 1, ids.length));
  };
  const follow = (id: string, place: number) => {
    followed.current = id;
    if (place >= shown.length) setWhole(true);
    moveTo(id, place);
  };
  const drop = useStableCallback((beside: string, key: string, edge: 'top' | 'bottom' | null) => {
    const [besideId, id] = [beside, key].map((one) => one.slice(prefix.length + 1)) as [string, string];
    const others = (list.current ? [...list.current.querySelectorAll('[data-dish]')] : [])
      .map((element) => element.getAttribute('data-dish'))
      .filter((one) => one !== id);
    moveTo(id, others.indexOf(besideId) + (edge === 'bottom' ? 1 : 0));
  });
  useLayoutEffect(() => {
    if (!followed.current) return;
    list.current?.querySelector<HTMLElement>(`[data-dish="${followed.current}"]`)?.focus();
    followed.current = undefined;
  });
  const at = opened === undefined ? -1 : ids.indexOf(opened);
  return (
    <>
      <chakra.ul ref={list} role="list" aria-label={label} css={dishStyle}>
        {shown.map((dish) => (
          <PlannedDish
            key={dish.id}
            slot={slot}
            dish={dish}
            look={looks.dishes.get(dish.id)}
            hint={looks.hints.get(dish.id)}
            dragKey={capKey(prefix, dish.id)}
            canMove={canMove}
            onDrop={drop}
            takes={takes}
            onOpen={setOpened}
            onStep={(id, step) => follow(id, ids.indexOf(id) + step)}
          />
        ))}
      </chakra.ul>
      {hidden.length > 0 && (
        <Button
          variant="ghost"
          colorPalette="neutral"
          size="sm"
          w="full"
          h={{ base: 'touch', md: '7' }}
          justifyContent="flex-start"
          px="0"
          textStyle="xs"
          aria-expanded={isWhole}
          aria-label={`${moreText}, ${label}`}
          onClick={() => setWhole(!isWhole)}
        >
          {moreText}
        </Button>
      )}
      {opened !== undefined && at >= 0 && (
        <MoveDishDialog
          title={slot.dishes[at]?.title ?? ''}
          at={at}
          count={ids.length}
          onMove={(place) => {
            setOpened(undefined);
            follow(opened, place);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
});
