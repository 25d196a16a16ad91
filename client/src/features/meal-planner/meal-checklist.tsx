import { chakra, Flex, Heading, type SystemStyleObject, Text, useRecipe } from '@chakra-ui/react';
import { memo, useId, useMemo } from 'react';
import type { Diet } from '../../gql/admin';
import { boxDiets, fitsBox } from '../../shared/box-diets';
import { formatRupees } from '../../shared/format/money';
import { DietShape } from '../../shared/ui/dishes/diet-mark';
import { LongBoxList } from '../../shared/ui/lists/long-list';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { capKey, type PlannerDish, type PlannerMeal, unfitBoxes, withFirst } from './plan-draft';

const texts = adminMessages.mealPlanner;

const idOf = ({ id }: PlannerDish) => id;

/** A row is the tick with title and price; once it is ticked, with the portions beside it and the boxes below. */
const rowStyle = (input: SystemStyleObject): SystemStyleObject => ({
  '& li > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    borderTopWidth: '1px',
    borderColor: 'border',
    '&:hover': { bg: 'bg.subtle' },
    '&:has(:checked)': { bg: 'brand.subtle' },
  },
  '& label': {
    display: 'flex',
    flex: '1',
    minW: '0',
    gap: '3',
    alignItems: 'center',
    px: '3',
    py: '1.5',
    minH: { base: 'touch', md: '9' },
    cursor: 'pointer',
  },
  '& input[type=checkbox]': { order: '-2', boxSize: '4.5', flexShrink: '0', accentColor: 'brand.solid' },
  '& svg, & [data-part=unmarked]': { order: '-1', boxSize: '4', flexShrink: '0', color: 'fg.nonVeg' },
  '& svg[data-part=VEG]': { color: 'fg.veg' },
  '& [data-part=title]': { flex: '1', minW: '0', lineHeight: '1.25' },
  '& [data-part=hint]': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
  '& [data-part=price]': { textStyle: 'sm', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& small': { textStyle: 'xs', color: 'fg.warning', fontWeight: 'medium' },
  '& [data-part=portions]': {
    ...input,
    width: '14',
    h: { base: 'touch', md: '8' },
    minH: '8',
    px: '2',
    me: '2',
    my: '1',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-part=boxes]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    w: 'full',
    m: '0',
    p: '0',
    ps: '8',
    pb: '2',
    border: '0',
  },
  '& [data-part=boxes] button': {
    px: '2.5',
    minH: { base: 'touch', md: '8' },
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
  },
  '& [data-part=boxes] button[aria-pressed=true]': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    borderColor: 'brand.fg',
  },
});

type ChecklistRowProps = {
  dish: PlannerDish;
  meal: PlannerMeal;
  hint: string | undefined;
  ticked: boolean;
  /** How many portions, as typed. */
  cap: string;
  /** For which diets it is in the day's box. */
  boxes: readonly Diet[];
} & Pick<MealChecklistProps, 'onToggle' | 'onLimit' | 'onBox'>;

/** Bare elements, styled by the list around them: dozens come and go with every keystroke of a search. */
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
        <input
          data-part="portions"
          inputMode="numeric"
          autoComplete="off"
          placeholder={texts.noLimit}
          aria-label={texts.portionsOf(dish.title, meal.title)}
          value={cap}
          onChange={(event) => onLimit(capKey(meal.id, dish.id), event.target.value)}
        />
      )}
      {ticked && (
        <fieldset data-part="boxes" aria-label={texts.boxesOf(dish.title, meal.title)}>
          {boxDiets
            .filter((box) => fitsBox(dish.diet, box) || boxes.includes(box))
            .map((diet) => (
              <button
                key={diet}
                type="button"
                aria-pressed={boxes.includes(diet)}
                onClick={({ currentTarget }) => {
                  // An unfit box disappears once it is cleared. The last one fits any dish.
                  if (!fitsBox(dish.diet, diet))
                    currentTarget.parentElement?.querySelector<HTMLElement>('button:last-of-type')?.focus();
                  onBox(capKey(meal.id, dish.id), diet);
                }}
              >
                {texts.box(messages.diets[diet])}
              </button>
            ))}
          {unfitBoxes(dish, boxes).map((box) => (
            <small key={box}>{texts.notForBox(dish.title, dish.diet, box)}</small>
          ))}
          {dish.diet === null && <span data-part="hint">{texts.dietNotStated}</span>}
        </fieldset>
      )}
    </div>
  ),
);

type MealChecklistProps = {
  meal: PlannerMeal;
  /** Those that match the search. */
  dishes: readonly PlannerDish[];
  chosen: readonly string[];
  /** What tells dishes of one title apart, by id. */
  hints: ReadonlyMap<string, string>;
  /** The dishes that are listed first. */
  first: readonly string[];
  /** How many portions, as typed, by `capKey`. */
  caps: ReadonlyMap<string, string>;
  /** In which boxes a dish is, by `capKey`. */
  boxes: ReadonlyMap<string, readonly Diet[]>;
  /** Whether the kitchen has any dish, even if the search finds none. */
  hasDishes: boolean;
  onToggle: (mealId: string, dishId: string) => void;
  onLimit: (key: string, text: string) => void;
  onBox: (key: string, diet: Diet) => void;
};

const inNoBox: readonly Diet[] = [];

/** The dishes of one meal with their prices, to be ticked, and how many are. */
export const MealChecklist = memo((props: MealChecklistProps) => {
  const { meal, chosen, hints, first, caps, boxes, onToggle, onLimit, onBox } = props;
  const id = useId();
  const dishes = useMemo(() => withFirst(props.dishes, first), [props.dishes, first]);
  const input = useRecipe({ key: 'input' })({ size: 'sm' });
  const css = useMemo(() => rowStyle(input), [input]);
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  return (
    <Flex
      as="section"
      aria-labelledby={id}
      direction="column"
      minW="0"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
    >
      <Flex justify="space-between" align="baseline" gap="3" px="3" py="2" bg="bg.subtle">
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
      {dishes.length === 0 ? (
        <Text p="4" color="fg.muted" textAlign="center">
          {texts.noDishFound}
          {!props.hasDishes && <chakra.span display="block">{texts.addDishes}</chakra.span>}
        </Text>
      ) : (
        <LongBoxList
          items={dishes}
          keyOf={idOf}
          // As tall as on a desktop, so that nothing moves once it is measured there; a few beyond those in sight, for each meal.
          rowPx={37}
          overscan={6}
          maxH={{ base: '17rem', md: 'min(24rem, 48dvh)' }}
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
