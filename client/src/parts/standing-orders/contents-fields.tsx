import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { StatedFood } from '../../shared/diets';
import type { Problems } from '../../shared/form/use-saving-form';
import { formatWeekday } from '../../shared/format/day';
import { formatRupees, rupeesOf, timesRupees } from '../../shared/format/money';
import { sumPaise } from '../../shared/format/order-lines';
import { ChipButton } from '../../shared/ui/buttons/chip-button';
import { MarkedDish } from '../../shared/ui/dishes/marked-dish';
import { SelectField } from '../../shared/ui/fields/fields';
import { CloseIcon } from '../../shared/ui/page/icons';
import { messages } from '../../texts/messages';
import { standingMessages } from '../../texts/standing-messages';
import { QuantityButtons } from './quantity-buttons';
import { boxPriceOf, diets, type FormLine, type StandingForm } from './standing-form';
import { useBoxPricesQuery } from './standing-orders.generated';

const texts = standingMessages.form;
const kinds = ['box', 'dishes'] as const;

/** Dish with its current price in rupees. A dish with the price null cannot be ordered yet. */
export type PricedDish = Partial<Pick<StatedFood, 'diet'>> & {
  id: string;
  title: string;
  price: number | null;
};

type Dishes = readonly PricedDish[];

type ContentsFieldsProps = {
  form: StandingForm;
  dishes: Dishes;
  problems: Problems;
  onChange: (change: Partial<StandingForm>) => void;
};

/** Fields for the contents of a standing order: the day's box of a diet, or fixed dishes. */
export const ContentsFields = (props: ContentsFieldsProps) => {
  const { form, onChange } = props;
  return (
    <Stack as="fieldset" gap="3" minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        {texts.what}
      </chakra.legend>
      <Flex gap="1.5" wrap="wrap">
        {kinds.map((kind) => (
          <ChipButton key={kind} off="outline" isOn={form.kind === kind} onPress={() => onChange({ kind })}>
            {texts.kinds[kind]}
          </ChipButton>
        ))}
      </Flex>
      {form.kind === 'box' ? <BoxFields {...props} /> : <DishFields {...props} />}
    </Stack>
  );
};

type SumsProps = Pick<StandingForm, 'weekdays'> & {
  /** Price of all boxes of a day, in rupees. */
  rupees: number;
};

/** Costs of a standing order for a day and a week. */
const Sums = ({ rupees, weekdays }: SumsProps) => (
  <Flex
    role="status"
    wrap="wrap"
    justify="space-between"
    columnGap="4"
    px="3"
    py="2"
    borderRadius="l2"
    bg="bg.subtle"
    fontVariantNumeric="tabular-nums"
  >
    <span>{texts.boxPrice(formatRupees(rupees))}</span>
    {weekdays.length > 0 && (
      <Text as="span" fontWeight="semibold">
        {texts.weekSum(weekdays.length, formatRupees(timesRupees(rupees, weekdays.length)))}
      </Text>
    )}
  </Flex>
);

const BoxFields = ({ form, problems, onChange }: ContentsFieldsProps) => {
  const { data } = useBoxPricesQuery();
  const price = boxPriceOf(data?.openMealPlans ?? [], form.mealId, form.boxFor);
  return (
    <>
      <Flex gap="3" align="end" justify="space-between" wrap="wrap">
        <Box flex="1 1 8rem" minW="0">
          <SelectField
            label={texts.boxFor}
            name="boxFor"
            value={form.boxFor}
            error={problems.boxFor}
            onChange={({ target }) => onChange({ boxFor: diets.find((diet) => diet === target.value) })}
          >
            {diets.map((diet) => (
              <option key={diet} value={diet}>
                {standingMessages.box[diet]}
              </option>
            ))}
          </SelectField>
        </Box>
        <QuantityButtons
          of={texts.quantity}
          quantity={form.boxQuantity}
          onChange={(boxQuantity) => onChange({ boxQuantity })}
        />
      </Flex>
      <Problem text={problems.boxQuantity} />
      <Text textStyle="sm" color="fg.muted">
        {texts.boxHelp}
      </Text>
      {data && form.mealId !== '' && !price && (
        <Text role="status" px="3" py="2" borderRadius="l2" bg="bg.subtle">
          {texts.noBoxPrice(standingMessages.box[form.boxFor])}
        </Text>
      )}
      {price && (
        <>
          <Sums rupees={timesRupees(price.rupees, form.boxQuantity)} weekdays={form.weekdays} />
          <Text textStyle="sm" color="fg.muted">
            {texts.priceOf(formatWeekday(price.date))}
          </Text>
        </>
      )}
    </>
  );
};

/** Error that does not belong to a single field. */
const Problem = ({ text, id }: { text: string | undefined; id?: string }) =>
  text ? (
    <Text id={id} role="alert" textStyle="sm" color="fg.error" fontWeight="medium">
      {text}
    </Text>
  ) : null;

const DishFields = ({ form, dishes, problems, onChange }: ContentsFieldsProps) => {
  const id = useId();
  const { lines, chosenDishId } = form;
  const priced = dishes.filter(({ price }) => price !== null);
  const offered = priced.filter((dish) => !lines.some(({ dishId }) => dishId === dish.id));
  const problem =
    problems.lines ?? Object.entries(problems).find(([at, text]) => at.startsWith('lines.') && text)?.[1];
  const add = () => {
    const dish = offered.find((one) => one.id === chosenDishId);
    if (!dish) return;
    onChange({ lines: [...lines, { dishId: dish.id, title: dish.title, quantity: 1 }], chosenDishId: '' });
  };
  const change = (line: FormLine, quantity: number) =>
    onChange({ lines: lines.map((one) => (one === line ? { ...line, quantity } : one)) });
  const sum = sumPaise(
    lines.map(({ dishId, quantity }) => ({
      unitPrice: dishes.find((dish) => dish.id === dishId)?.price ?? null,
      quantity,
    })),
  );
  return (
    <>
      {lines.length > 0 && (
        <Stack as="ul" role="list" gap="0" borderWidth="1px" borderRadius="l2">
          {lines.map((line) => (
            <chakra.li
              key={line.dishId}
              display="flex"
              flexWrap="wrap"
              justifyContent="flex-end"
              alignItems="center"
              gap="1"
              ps="3"
              py="1"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
            >
              <Text flex="1 1 5rem" minW="0">
                <MarkedDish
                  title={line.title}
                  diet={dishes.find(({ id: dishId }) => dishId === line.dishId)?.diet ?? null}
                />
              </Text>
              <QuantityButtons
                of={line.title}
                quantity={line.quantity}
                onChange={(quantity) => change(line, quantity)}
              />
              <Button
                variant="ghost"
                colorPalette="neutral"
                boxSize="touch"
                minW="touch"
                p="0"
                aria-label={texts.takeOut(line.title)}
                onClick={() => onChange({ lines: lines.filter((one) => one !== line) })}
              >
                <CloseIcon boxSize="4" />
              </Button>
            </chakra.li>
          ))}
        </Stack>
      )}
      <Flex gap="2" align="end" wrap="wrap">
        <Box flex="1 1 8rem" minW="0">
          <SelectField
            label={texts.dish}
            required={lines.length === 0}
            value={chosenDishId}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? id : undefined}
            onChange={({ target }) => onChange({ chosenDishId: target.value })}
          >
            <option value="">{texts.chooseDish}</option>
            {offered.map(({ id: dishId, title, diet, price }) => (
              <option key={dishId} value={dishId}>
                {[title, ...(diet ? [messages.diets[diet]] : []), formatRupees(price ?? 0)].join(' · ')}
              </option>
            ))}
          </SelectField>
        </Box>
        <Button variant="outline" h="touch" disabled={chosenDishId === ''} onClick={add}>
          {texts.addDish}
        </Button>
      </Flex>
      <Problem id={id} text={problem} />
      {lines.length > 0 && (
        <>
          <Sums rupees={rupeesOf(sum)} weekdays={form.weekdays} />
          <Text textStyle="sm" color="fg.muted">
            {texts.dishesHelp}
          </Text>
        </>
      )}
    </>
  );
};
