import { Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { callOf } from '../../shared/format/call-link';
import { Modal } from '../../shared/ui/dialogs/modal';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { Screen } from '../../shared/ui/states/screen';
import { addMoneyMessages as texts } from '../../texts/add-money-messages';
import { type AddMoney_TopUpFragment, type AddMoneyQuery, useAddMoneyQuery } from './add-money.generated';
import { ChooseAmount } from './choose-amount';
import { OwnTopUps } from './own-top-ups';
import { PayDialog, ThanksDialog } from './pay-dialog';

/** Message that the kitchen has not configured a UPI ID. */
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

type Step = { at: 'amount'; isFirst?: boolean } | { at: 'pay' | 'thanks'; topUp: AddMoney_TopUpFragment };

type AddMoneyDialogProps = {
  /** Name of the customer. */
  name: string;
  /** Missing amount for an order, in rupees. It is requested without a press. */
  rupees?: number;
  onClose: () => void;
};

/** Dialog for a customer to add money: amount, payment details, and UTR. Earlier requests are listed below. */
export const AddMoneyDialog = ({ name, rupees, onClose }: AddMoneyDialogProps) => {
  const query = useAddMoneyQuery({ fetchPolicy: 'cache-and-network' });
  const [step, setStep] = useState<Step>({ at: 'amount', isFirst: true });
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
  if (step.at === 'thanks')
    return (
      <ThanksDialog
        key="thanks"
        rupees={step.topUp.amount}
        hasCart={rupees !== undefined}
        onClose={onClose}
      />
    );
  const { isFirst = false } = step as Step & { isFirst?: boolean };
  const pay = (topUp: AddMoney_TopUpFragment) => setStep({ at: 'pay', topUp });
  return (
    <Modal key="amount" title={texts.title} size="sm" onClose={onClose}>
      <Screen query={query} data={query.data} failed={texts.loadFailed} loading={<SkeletonList rows={4} />}>
        {(known) => (
          <Stack gap="6">
            {known.settings.upiId ? (
              <ChooseAmount
                quick={known.settings.quickTopUps}
                lacking={rupees}
                asksAtOnce={isFirst}
                onRequest={pay}
              />
            ) : (
              <NoUpi phone={known.settings.phone} />
            )}
            <OwnTopUps
              topUps={known.topUps.nodes}
              hasMore={known.topUps.pageInfo.hasNextPage}
              onGoOn={known.settings.upiId ? pay : undefined}
            />
          </Stack>
        )}
      </Screen>
    </Modal>
  );
};
