import { Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type AddMoney_TopUpFragment, type AddMoneyQuery, useAddMoneyQuery } from '../../gql/add-money';
import { callOf } from '../../shared/format/call-link';
import { Modal } from '../../shared/ui/dialogs/modal';
import { Screen } from '../../shared/ui/states/screen';
import { addMoneyMessages as texts } from '../../texts/add-money-messages';
import { ChooseAmount } from './choose-amount';
import { OwnTopUps } from './own-top-ups';
import { PayDialog, ThanksDialog } from './pay-dialog';

/** The kitchen has not said where to pay to. */
const NoUpi = ({ phone }: Pick<AddMoneyQuery['settings'], 'phone'>) => {
  const call = callOf(phone);
  return (
    <Stack gap="2" py="2">
      <Text fontWeight="medium">{texts.noUpi}</Text>
      {call ? (
        <Link href={call} minH="touch">
          {texts.call(phone)}
        </Link>
      ) : (
        <Text>{texts.noUpiHelp}</Text>
      )}
    </Stack>
  );
};

type Step = { at: 'amount' } | { at: 'pay' | 'thanks'; topUp: AddMoney_TopUpFragment };

type AddMoneyDialogProps = {
  /** Of the customer. */
  name: string;
  onClose: () => void;
};

/** A customer adds money: how much, where to pay it, and which payment it was. What was asked for before stands under it. */
export const AddMoneyDialog = ({ name, onClose }: AddMoneyDialogProps) => {
  const query = useAddMoneyQuery({ fetchPolicy: 'cache-and-network' });
  const [step, setStep] = useState<Step>({ at: 'amount' });
  const settings = query.data?.settings;
  if (step.at === 'pay' && settings) {
    const { topUp } = step;
    return (
      <PayDialog
        key={topUp.id}
        topUp={topUp}
        settings={settings}
        name={name}
        onClaimed={() => setStep({ at: 'thanks', topUp })}
        onBack={() => setStep({ at: 'amount' })}
        onClose={onClose}
      />
    );
  }
  if (step.at === 'thanks') return <ThanksDialog key="thanks" rupees={step.topUp.amount} onClose={onClose} />;
  const pay = (topUp: AddMoney_TopUpFragment) => setStep({ at: 'pay', topUp });
  return (
    <Modal key="amount" title={texts.title} size="sm" onClose={onClose}>
      <Screen query={query} data={query.data} failed={texts.loadFailed}>
        {(known) => (
          <Stack gap="6" pb="4">
            {known.settings.upiId ? (
              <ChooseAmount quick={known.settings.quickTopUps} onAsked={pay} />
            ) : (
              <NoUpi phone={known.settings.phone} />
            )}
            <OwnTopUps
              topUps={known.topUps.items}
              hasMore={known.topUps.olderThan !== null}
              onGoOn={known.settings.upiId ? pay : undefined}
            />
          </Stack>
        )}
      </Screen>
    </Modal>
  );
};
