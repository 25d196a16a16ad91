import { chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../shared/apollo/server-error';
import { FormAlert } from '../../shared/form/form-alert';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { validateAmount } from '../../shared/form/validate-amount';
import { shortRupees } from '../../shared/format/short-rupees';
import { parseAmount } from '../../shared/format/typed-amount';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { AmountField } from '../../shared/ui/fields/amount-field';
import { addMoneyMessages as texts } from '../../texts/add-money-messages';
import { type AddMoney_TopUpFragment, useRequestTopUpMutation } from './add-money.generated';

type ChooseAmountProps = {
  /** Suggested amounts, in rupees. */
  quick: readonly number[];
  /** Missing amount for an order, in rupees: the first choice. */
  lacking?: number;
  /** Whether to request the missing amount without a press. */
  asksAtOnce?: boolean;
  onRequest: (topUp: AddMoney_TopUpFragment) => void;
};

/** Form to select the amount to add. A press on a suggested amount requests it. */
export const ChooseAmount = ({ quick, lacking, asksAtOnce, onRequest }: ChooseAmountProps) => {
  const [request, { loading, error }] = useRequestTopUpMutation({ refetchQueries: ['AddMoney'] });
  const [picked, setPicked] = useState<number>();
  const ask = async (amount: number) => {
    const { data } = await request({ variables: { amount } });
    if (!data) throw new Error(texts.askFailed);
    onRequest(data.requestTopUp);
  };
  const pick = (rupees: number) => {
    if (loading) return;
    setPicked(rupees);
    // The mutation reports the failure as `error`.
    ask(rupees).catch(() => undefined);
  };
  const askAtOnce = useEffectEvent(() => {
    if (asksAtOnce && lacking) pick(lacking);
  });
  useEffect(askAtOnce, []);
  const choices = lacking ? [lacking, ...quick.filter((rupees) => rupees > lacking)] : quick;
  const { page, field, busy, rejection } = useSavingForm({
    values: { amount: '' },
    validate: ({ amount }) => ({ amount: validateAmount(amount) }),
    save: async ({ amount }) => {
      if (!loading) await ask(parseAmount(amount) ?? 0);
    },
    fallback: texts.askFailed,
  });
  return (
    <Stack gap="4">
      {choices.length > 0 && (
        <div>
          <Text fontWeight="medium" mb="2">
            {texts.amounts}
          </Text>
          <SimpleGrid minChildWidth="4.5rem" gap="2">
            {choices.map((rupees) => (
              <BusyButton
                key={rupees}
                variant="outline"
                px="1"
                fontVariantNumeric="tabular-nums"
                busy={loading && picked === rupees && !busy}
                onClick={() => pick(rupees)}
              >
                {shortRupees(rupees)}
              </BusyButton>
            ))}
          </SimpleGrid>
        </div>
      )}
      <chakra.form {...page} display="flex" flexDirection="column" gap="3">
        <AmountField
          label={choices.length > 0 ? texts.otherAmount : texts.amounts}
          flex="1 1 8rem"
          minW="0"
          ps="7"
          {...field('amount')}
          end={
            <>
              <Flex
                aria-hidden
                position="absolute"
                insetStart="3"
                h="touch"
                align="center"
                color="fg.muted"
                pointerEvents="none"
              >
                ₹
              </Flex>
              <BusyButton type="submit" busy={busy}>
                {texts.next}
              </BusyButton>
            </>
          }
        />
        <FormAlert
          rejection={rejection}
          message={error && !loading ? messageOf(error, texts.askFailed) : undefined}
        />
      </chakra.form>
    </Stack>
  );
};
