import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { kitchenPath } from '../../../shared/admin-paths';
import { messageOf } from '../../../shared/apollo/server-error';
import { batchesOf } from '../../../shared/group-by';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { printTexts } from '../../../texts/admin/print';
import type { DayAndMeal } from '../use-kitchen-address';
import { type PrintBoxesQuery, useRecordPrintMutation } from './print.generated';

const texts = printTexts.didItPrint;

/** Maximum number of orders per request. */
const MOST_ORDERS = 1_000;

type DidItPrintProps = {
  boxes: PrintBoxesQuery['packingList']['boxes'];
  slot: DayAndMeal;
  what: 'labels' | 'slips';
  onNo: () => void;
};

/**
 * Question after the print window closes, since browsers do not report whether they printed. After 'Yes', the server records the
 * printed versions, so an order that changed in the meantime still counts as changed.
 */
export const PrintConfirmation = ({ boxes, slot, what, onNo }: DidItPrintProps) => {
  const navigate = useNavigate();
  const [record] = useRecordPrintMutation();
  const [isBusy, setBusy] = useState(false);
  const note = async () => {
    setBusy(true);
    try {
      for (const some of batchesOf(boxes, MOST_ORDERS)) {
        const orderIds = some.map(({ order }) => order.id);
        const versions = some.map(({ order }) => order.version);
        const customerTitles = some.map(({ order }) => order.customer.title);
        const stops = some.map(({ stop }) => stop?.text ?? '');
        const foodMarks = some.map((box) => box.foodMarks);
        const kind = what === 'labels' ? 'LABELS' : 'SLIPS';
        const printed = { versions, customerTitles, stops, foodMarks };
        const variables = { ...slot, kind, orderIds, ...printed } as const;
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
