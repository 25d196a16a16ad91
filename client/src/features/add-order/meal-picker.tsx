import { Combobox, chakra, createListCollection, useSlotRecipe } from '@chakra-ui/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { searchedIn, useFound } from '../../shared/search';
import { ChevronDownIcon } from '../../shared/ui/page/icons';
import { addOrderTexts as texts } from '../../texts/admin/add-order';

/** Maximum number of displayed meals. */
const mostShown = 200;

export type MealChoice = { id: string; title: string; deliveryHours: string };

/** Returns the label of a meal: title and delivery hours. */
export const mealLabel = ({ title, deliveryHours }: MealChoice): string => `${title} · ${deliveryHours}`;

const searchedInMeal = (meal: MealChoice) => searchedIn([mealLabel(meal)]);

/** Props of the trigger and the list, which have no field label: the label belongs only to the input. */
const notTheField = { 'aria-labelledby': '' };

/** Height of all touch fields (`theme/recipes/fields.ts`). */
const onTouch = { '@media (pointer: coarse)': { minH: 'touch' } };

type MealPickerProps = {
  meals: readonly MealChoice[];
  mealId: string | null;
  onChange: (mealId: string | null) => void;
  error?: string;
};

/** Searchable select for a meal. */
export const MealPicker = ({ meals, mealId, onChange, error }: MealPickerProps) => {
  const noteId = useId();
  const field = useSlotRecipe({ key: 'field' })();
  const [search, setSearch] = useState('');
  const found = useFound(meals, search, searchedInMeal);
  const collection = useMemo(() => {
    return createListCollection({
      items: found.slice(0, mostShown),
      itemToValue: (meal) => meal.id,
      itemToString: mealLabel,
    });
  }, [found]);
  const chosen = meals.find((meal) => meal.id === mealId);
  const input = useRef<HTMLInputElement>(null);
  const isOwnChoice = useRef(false);
  // The selected meal is the key of the box, so a selection renders a new box. The focus returns to the new box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the meal is what changes.
  useEffect(() => {
    if (isOwnChoice.current) input.current?.focus({ preventScroll: true });
    isOwnChoice.current = false;
  }, [mealId]);

  return (
    <Combobox.Root
      // A meal that loads later, or that the page selects, displays its name in a new box.
      key={chosen ? chosen.id : 'none'}
      collection={collection}
      defaultInputValue={chosen ? mealLabel(chosen) : ''}
      value={mealId === null ? [] : [mealId]}
      onValueChange={({ value }) => {
        isOwnChoice.current = true;
        onChange(value[0] ?? null);
      }}
      onInputValueChange={({ inputValue, reason }) => setSearch(reason === 'input-change' ? inputValue : '')}
      onOpenChange={({ open }) => open && setSearch('')}
      openOnClick
      inputBehavior="autohighlight"
      selectionBehavior="replace"
      invalid={Boolean(error)}
      size="sm"
      gap="1"
      positioning={{ sameWidth: true, strategy: 'fixed' }}
    >
      <Combobox.Label>{texts.meal}</Combobox.Label>
      <Combobox.Control>
        <Combobox.Input
          ref={input}
          placeholder={texts.mealPlaceholder}
          name="meal"
          bg="bg.panel"
          borderColor={error ? 'border.error' : 'border.control'}
          textStyle={{ base: 'md', md: 'sm' }}
          css={onTouch}
          aria-describedby={error ? noteId : undefined}
          aria-invalid={error ? true : undefined}
        />
        <Combobox.IndicatorGroup>
          <Combobox.Trigger {...notTheField} aria-label={texts.openList}>
            <ChevronDownIcon boxSize="4" color="fg.muted" />
          </Combobox.Trigger>
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      {error && (
        <chakra.div id={noteId} role="alert" css={field.errorText}>
          {error}
        </chakra.div>
      )}
      <Combobox.Positioner>
        <Combobox.Content {...notTheField} aria-label={texts.choices}>
          <Combobox.Empty>{texts.noMealFound}</Combobox.Empty>
          {collection.items.map((meal) => (
            <Combobox.Item key={meal.id} item={meal} css={onTouch}>
              <Combobox.ItemText>{meal.title}</Combobox.ItemText>
              <chakra.span color="fg.muted" whiteSpace="nowrap">
                {meal.deliveryHours}
              </chakra.span>
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
};
