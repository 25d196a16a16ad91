import { chakra } from '@chakra-ui/react';
import { usePaymentsBeingCheckedQuery } from '../../gql/profile';
import { addRupees, formatRupees } from '../../shared/format/money';
import { profileMessages as texts } from '../../texts/profile-messages';

/** What was paid, as the customer says, and is not in the wallet yet; nothing while there is none, or it is not known. */
export const BeingChecked = () => {
  const { data } = usePaymentsBeingCheckedQuery();
  const payments = data?.topUps.items ?? [];
  if (payments.length === 0) return null;
  return (
    <chakra.span display="block" textStyle="sm" fontWeight="normal" color="fg.muted">
      {texts.beingChecked(formatRupees(addRupees(...payments.map(({ amount }) => amount))))}
    </chakra.span>
  );
};
