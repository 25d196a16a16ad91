import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type PrintBoxesQuery, useRecordPrintMutation } from '../../../gql/admin';
import { portionsOf } from '../../../shared/apollo/portions-of';
import { messageOf } from '../../../shared/apollo/server-error';
import { kitchenPath } from '../../../shared/desk-paths';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../../texts/admin-messages';
import type { DayAndMeal } from '../use-kitchen-address';

const texts = adminMessages.print.didItPrint;

/** The most orders that one call notes. */
const MOST_ORDERS = 1_000;

type DidItPrintProps = {
  boxes: PrintBoxesQuery['packingList']['boxes'];
  slot: DayAndMeal;
  what: 'labels' | 'slips';
  onNo: () => void;
};

/**
 * Asked after the print window was closed, since no browser says whether it printed. On 'Yes' the server notes which versions are on paper;
 * an order that was changed meanwhile goes on standing out.
 */
export const DidItPrint = ({ boxes, slot, what, onNo }: DidItPrintProps) => {
  const navigate = useNavigate();
  const [record] = useRecordPrintMutation();
  const [isBusy, setBusy] = useState(false);
  const note = async () => {
    setBusy(true);
    try {
      for (const some of portionsOf(boxes, MOST_ORDERS)) {
        const orderIds = some.map(({ order }) => order.id);
        const versions = some.map(({ order }) => order.version);
        const customerTitles = some.map(({ order }) => order.customer.title);
        const stops = some.map(({ stop }) => stop?.text ?? '');
        const kind = what === 'labels' ? 'LABELS' : 'SLIPS';
        const variables = { ...slot, kind, orderIds, versions, customerTitles, stops } as const;
        await record({ variables, fetchPolicy: 'no-cache' });
      }
      toast.success(texts.noted);
      navigate(kitchenPath({ ...slot, tab: 'pack' }));
    } catch (error) {
      setBusy(false);
      toast.error(messageOf(error, texts.failed));
    }
  };
  return (
    <Flex as="section" aria-label={texts.question} gap="3" align="center" wrap="wrap" p="4" layerStyle="card">
      <Text flex="1 1 16rem" role="status">
        <b>{texts.question}</b> {texts.consequence}
      </Text>
      <QuietButton minH="touch" onClick={onNo}>
        {texts.no}
      </QuietButton>
      <BusyButton minH="touch" busy={isBusy} onClick={note}>
        {texts.yes}
      </BusyButton>
    </Flex>
  );
};
