import { chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type AddMoney_TopUpFragment, useRequestTopUpMutation } from '../../gql/add-money';
import { messageOf } from '../../shared/apollo/server-error';
import { FormAlert } from '../../shared/form/form-alert';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { validateAmount } from '../../shared/form/validate-amount';
import { formatRupees } from '../../shared/format/money';
import { parseAmount } from '../../shared/format/typed-amount';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { AmountField } from '../../shared/ui/fields/amount-field';
import { addMoneyMessages as texts } from '../../texts/add-money-messages';

type ChooseAmountProps = {
  /** In rupees. */
  quick: readonly number[];
  onAsked: (topUp: AddMoney_TopUpFragment) => void;
};

/** How much to add: an amount that the kitchen offers is one tap. */
export const ChooseAmount = ({ quick, onAsked }: ChooseAmountProps) => {
  const [request, { loading, error }] = useRequestTopUpMutation({ refetchQueries: ['AddMoney'] });
  const [picked, setPicked] = useState<number>();
  const ask = async (amount: number) => {
    const { data } = await request({ variables: { amount } });
    if (!data) throw new Error(texts.askFailed);
    onAsked(data.requestTopUp);
  };
  const pick = (rupees: number) => {
    if (loading) return;
    setPicked(rupees);
    // What went wrong stands in `error`.
    ask(rupees).catch(() => undefined);
  };
  const { page, field, busy, refusal } = useSavingForm({
    values: { amount: '' },
    validate: ({ amount }) => ({ amount: validateAmount(amount) }),
    save: async ({ amount }) => {
      if (!loading) await ask(parseAmount(amount) ?? 0);
    },
    fallback: texts.askFailed,
  });
  return (
    <Stack gap="4">
      {quick.length > 0 && (
        <div>
          <Text fontWeight="medium" mb="2">
            {texts.amounts}
          </Text>
          <SimpleGrid minChildWidth="4.5rem" gap="2">
            {quick.map((rupees) => (
              <BusyButton
                key={rupees}
                variant="outline"
                px="1"
                fontVariantNumeric="tabular-nums"
                busy={loading && picked === rupees && !busy}
                onClick={() => pick(rupees)}
              >
                {formatRupees(rupees).replace(/\.00$/, '')}
              </BusyButton>
            ))}
          </SimpleGrid>
        </div>
      )}
      <chakra.form {...page} display="flex" flexDirection="column" gap="3">
        <AmountField label={quick.length > 0 ? texts.otherAmount : texts.amounts} {...field('amount')} />
        <FormAlert
          refusal={refusal}
          message={error && !loading ? messageOf(error, texts.askFailed) : undefined}
        />
        <BusyButton type="submit" variant="outline" busy={busy}>
          {texts.next}
        </BusyButton>
      </chakra.form>
    </Stack>
  );
};
