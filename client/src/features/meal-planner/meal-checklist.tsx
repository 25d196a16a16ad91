import { chakra, Flex, Heading, Text, useRecipe } from '@chakra-ui/react';
import { memo, useId, useMemo, useState } from 'react';
import type { Diet } from '../../schema.generated';
import { formatRupees } from '../../shared/format/money';
import { DietShape } from '../../shared/ui/dishes/diet-mark';
import { LongBoxList } from '../../shared/ui/lists/long-list';
import { mostPlainInSearch } from '../../shared/ui/lists/long-rows';
import { mealPlannerTexts as texts } from '../../texts/admin/kitchen';
import { messages } from '../../texts/messages';
import { rowStyle } from './checklist-style';
import {
  boxDiets,
  capKey,
  fitsBox,
  type PlannerDish,
  type PlannerMeal,
  unfitBoxes,
  withFirst,
} from './plan-draft';

const idOf = ({ id }: PlannerDish) => id;

type DishBoxesProps = {
  dish: PlannerDish;
  meal: PlannerMeal;
  boxes: readonly Diet[];
  onBox: (key: string, diet: Diet) => void;
};

/** Boxes that may contain a dish, behind one button. If a selected box does not fit the dish's diet, the boxes are open. */
const DishBoxes = ({ dish, meal, boxes, onBox }: DishBoxesProps) => {
  const [isOpen, setOpen] = useState(false);
  const unfit = unfitBoxes(dish, boxes);
  const text = texts.boxCount(boxes.map((box) => messages.diets[box]));
  return (
    <div data-part="boxes">
      <button
        type="button"
        data-part="boxes-of"
        data-empty={boxes.length === 0 || undefined}
        aria-expanded={isOpen || unfit.length > 0}
        aria-label={texts.boxesButton(text, dish.title, meal.title)}
        onClick={() => setOpen(!isOpen)}
      >
        {text}
      </button>
      {(isOpen || unfit.length > 0) && (
        <fieldset aria-label={texts.boxesOf(dish.title, meal.title)}>
          {boxDiets
            .filter((box) => fitsBox(dish.diet, box) || boxes.includes(box))
            .map((diet) => (
              <button
                key={diet}
                type="button"
                aria-pressed={boxes.includes(diet)}
                onClick={({ currentTarget }) => {
                  // A box that does not fit the diet disappears when it is deselected, so the focus moves. The last box fits any
                  // dish.
                  if (!fitsBox(dish.diet, diet))
                    currentTarget.parentElement?.querySelector<HTMLElement>('button:last-of-type')?.focus();
                  setOpen(true);
                  onBox(capKey(meal.id, dish.id), diet);
                }}
              >
                {texts.box(messages.diets[diet])}
              </button>
            ))}
          {unfit.map((box) => (
            <small key={box}>{texts.notForBox(dish.title, dish.diet, box)}</small>
          ))}
          {dish.diet === null && <span data-part="hint">{texts.dietNotStated}</span>}
        </fieldset>
      )}
    </div>
  );
};

type ChecklistRowProps = {
  dish: PlannerDish;
  meal: PlannerMeal;
  hint: string | undefined;
  ticked: boolean;
  /** Portion limit as typed. */
  cap: string;
  /** Diets of the day's boxes that contain the dish. */
  boxes: readonly Diet[];
} & Pick<MealChecklistProps, 'onToggle' | 'onLimit' | 'onBox'>;

/** Row of a checklist in plain elements, styled by the list, because dozens of rows change with each keystroke of a search. */
const ChecklistRow = memo(
  ({ dish, meal, hint, ticked, cap, boxes, onToggle, onLimit, onBox }: ChecklistRowProps) => (
    <div>
      <label>
        <input type="checkbox" checked={ticked} onChange={() => onToggle(meal.id, dish.id)} />
        <span data-part="title">
          {dish.title} {dish.status === 'INACTIVE' && <small>{texts.inactive}</small>}
          {hint && <span data-part="hint">{hint}</span>}
        </span>
        <span data-part="price">{dish.price === null ? messages.app.none : formatRupees(dish.price)}</span>
        {dish.diet ? <DietShape diet={dish.diet} data-part={dish.diet} /> : <span data-part="unmarked" />}
      </label>
      {ticked && (
        <span data-part="limit-label" aria-hidden>
          {texts.limit}
        </span>
      )}
      {ticked ? (
        <input
          data-part="portions"
          inputMode="numeric"
          autoComplete="off"
          placeholder={texts.noLimit}
          aria-label={texts.portionsOf(dish.title, meal.title)}
          value={cap}
          onChange={(event) => onLimit(capKey(meal.id, dish.id), event.target.value)}
        />
      ) : (
        <span data-part="no-limit" />
      )}
      {ticked && <DishBoxes dish={dish} meal={meal} boxes={boxes} onBox={onBox} />}
    </div>
  ),
);

type MealChecklistProps = {
  meal: PlannerMeal;
  /** Dishes that match the search. */
  dishes: readonly PlannerDish[];
  chosen: readonly string[];
  /** Texts that distinguish dishes with the same title, by ID. */
  hints: ReadonlyMap<string, string>;
  /** IDs of the dishes that are listed first. */
  first: readonly string[];
  /** Portion limits as typed, by `capKey`. */
  caps: ReadonlyMap<string, string>;
  /** Boxes of each dish, by `capKey`. */
  boxes: ReadonlyMap<string, readonly Diet[]>;
  /** Whether the kitchen has dishes, regardless of the search. */
  hasDishes: boolean;
  onToggle: (mealId: string, dishId: string) => void;
  onLimit: (key: string, text: string) => void;
  onBox: (key: string, diet: Diet) => void;
};

const inNoBox: readonly Diet[] = [];

/** Dishes of one meal with prices and checkboxes, and the number of selected dishes. */
export const MealChecklist = memo((props: MealChecklistProps) => {
  const { meal, chosen, hints, first, caps, boxes, onToggle, onLimit, onBox } = props;
  const id = useId();
  const dishes = useMemo(() => withFirst(props.dishes, first), [props.dishes, first]);
  const input = useRecipe({ key: 'input' })({ size: 'sm' });
  const css = useMemo(() => rowStyle(input), [input]);
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  // Only a selected dish has boxes and a limit.
  const headers = chosen.length === 0 ? 'hidden' : undefined;
  return (
    <Flex
      as="section"
      aria-labelledby={id}
      direction="column"
      minW="0"
      borderWidth="1px"
      borderRadius="l2"
      overflow="clip"
    >
      <Flex
        justify="space-between"
        align="baseline"
        gap="3"
        px="3"
        py="2"
        bg="bg.subtle"
        position={{ base: 'sticky', md: 'static' }}
        top="0"
        zIndex="1"
      >
        <Heading as="h3" id={id} textStyle="md" fontWeight="semibold">
          {meal.title}{' '}
          <chakra.span textStyle="xs" color="fg.muted" fontWeight="normal" whiteSpace="nowrap">
            {meal.deliveryHours}
          </chakra.span>
        </Heading>
        <Text textStyle="sm" fontWeight="medium" whiteSpace="nowrap" role="status">
          {texts.selected(chosen.length)}
        </Text>
      </Flex>
      {dishes.length > 0 && (
        <Flex
          hideBelow="md"
          justify="flex-end"
          px="3"
          pt="1"
          textStyle="xs"
          color="fg.muted"
          fontWeight="medium"
          aria-hidden
        >
          {/* On a wide screen, the boxes and the limit are before the prices. */}
          <chakra.span order={{ lg: '1' }} w={{ lg: '4.5rem' }} textAlign={{ lg: 'end' }}>
            {texts.price}
          </chakra.span>
          <chakra.span hideBelow="lg" w="4.75rem" ps="2.5" visibility={headers}>
            {texts.boxes}
          </chakra.span>
          <chakra.span w="5.25rem" ps="5" visibility={headers}>
            {texts.limit}
          </chakra.span>
        </Flex>
      )}
      {dishes.length === 0 ? (
        <Text p="4" color="fg.muted" textAlign="center">
          {texts.noDishFound}
          {!props.hasDishes && <chakra.span display="block">{texts.addDishes}</chakra.span>}
        </Text>
      ) : (
        <LongBoxList
          items={dishes}
          keyOf={idOf}
          // Row height on a desktop, so that measuring does not move the rows. Renders a few rows beyond the visible ones for
          // each meal.
          rowPx={37}
          overscan={6}
          mostPlain={mostPlainInSearch}
          // On a phone, the rows scroll with the dialog, unless only the visible ones are rendered.
          maxH={{ base: dishes.length > mostPlainInSearch ? '17rem' : 'none', md: 'min(24rem, 48dvh)' }}
          css={css}
        >
          {(dish) => (
            <ChecklistRow
              dish={dish}
              meal={meal}
              hint={hints.get(dish.id)}
              ticked={ticked.has(dish.id)}
              cap={caps.get(capKey(meal.id, dish.id)) ?? ''}
              boxes={boxes.get(capKey(meal.id, dish.id)) ?? inNoBox}
              onToggle={onToggle}
              onLimit={onLimit}
              onBox={onBox}
            />
          )}
        </LongBoxList>
      )}
    </Flex>
  );
});
