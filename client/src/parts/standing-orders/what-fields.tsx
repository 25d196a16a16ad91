import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Problems } from '../../shared/form/use-saving-form';
import { formatRupees, rupeesOf } from '../../shared/format/money';
import { sumPaise } from '../../shared/format/order-lines';
import { ChipButton } from '../../shared/ui/buttons/chip-button';
import { SelectField } from '../../shared/ui/fields/fields';
import { CloseIcon } from '../../shared/ui/page/icons';
import { standingMessages } from '../../texts/standing-messages';
import { QuantityButtons } from './quantity-buttons';
import { diets, type FormLine, type StandingForm } from './standing-form';

const texts = standingMessages.form;
const kinds = ['box', 'dishes'] as const;

/** A dish with what it costs today, in rupees; null: it cannot be ordered yet. */
export type PricedDish = { id: string; title: string; price: number | null };

type Dishes = readonly PricedDish[];

type WhatFieldsProps = {
  form: StandingForm;
  dishes: Dishes;
  problems: Problems;
  onChange: (change: Partial<StandingForm>) => void;
};

/** What a standing order is for: the day's box of a diet, or the same dishes each time. */
export const WhatFields = (props: WhatFieldsProps) => {
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

const BoxFields = ({ form, problems, onChange }: WhatFieldsProps) => (
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
  </>
);

/** What is wrong, where no single field has it. */
const Problem = ({ text, id }: { text: string | undefined; id?: string }) =>
  text ? (
    <Text id={id} role="alert" textStyle="sm" color="fg.error" fontWeight="medium">
      {text}
    </Text>
  ) : null;

const DishFields = ({ form, dishes, problems, onChange }: WhatFieldsProps) => {
  const id = useId();
  const [chosen, choose] = useState('');
  const { lines } = form;
  const priced = dishes.filter(({ price }) => price !== null);
  const offered = priced.filter((dish) => !lines.some(({ dishId }) => dishId === dish.id));
  const problem =
    problems.lines ?? Object.entries(problems).find(([at, text]) => at.startsWith('lines.') && text)?.[1];
  const add = () => {
    const dish = offered.find((one) => one.id === chosen);
    if (!dish) return;
    onChange({ lines: [...lines, { dishId: dish.id, title: dish.title, quantity: 1 }] });
    choose('');
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
              gap="2"
              ps="3"
              py="1"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
            >
              <Text flex="1 1 6rem" minW="0">
                {line.title}
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
            value={chosen}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? id : undefined}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{texts.chooseDish}</option>
            {offered.map(({ id: dishId, title, price }) => (
              <option key={dishId} value={dishId}>
                {`${title} · ${formatRupees(price ?? 0)}`}
              </option>
            ))}
          </SelectField>
        </Box>
        <Button variant="outline" h="touch" disabled={chosen === ''} onClick={add}>
          {texts.addDish}
        </Button>
      </Flex>
      <Problem id={id} text={problem} />
      {lines.length > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {texts.dishesHelp(formatRupees(rupeesOf(sum)))}
        </Text>
      )}
    </>
  );
};
