import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SetupProgressDocument } from '../../parts/setup/setup.generated';
import { useContinueSetup } from '../../parts/setup/setup-steps';
import { messageOf } from '../../shared/apollo/server-error';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { toast } from '../../shared/ui/dialogs/toasts';
import { dishesTexts as texts } from '../../texts/admin/dishes';
import { useImportDishesMutation } from './import-dishes.generated';

/** Sample dishes with pictures, in the columns of an import. */
const samples = '/dishes/sample-dishes.csv';

const useSamples = () => {
  const [send] = useImportDishesMutation({
    refetchQueries: ['DishesPage', SetupProgressDocument],
    awaitRefetchQueries: true,
  });
  const [isBusy, setBusy] = useState(false);
  const isOpenedAlone: boolean = useLocation().state?.isOpenedAlone === true;
  const continueSetup = useContinueSetup(['hasDishes'], !isOpenedAlone);
  const load = async () => {
    setBusy(true);
    try {
      const file = await fetch(samples);
      if (!file.ok) throw new Error(texts.samplesFailed);
      const { data } = await send({ variables: { csv: await file.text(), dryRun: false } });
      const created = data?.importDishes.filter(({ outcome }) => outcome === 'CREATED').length ?? 0;
      toast.success(texts.samplesCreated(created));
      if (created > 0) continueSetup?.();
    } catch (error) {
      toast.error(messageOf(error, texts.samplesFailed));
    }
    setBusy(false);
  };
  return { load, isBusy };
};

/** Buttons to create the first dishes, shown in an empty list. */
export const FirstDishes = ({ onImport }: { onImport: () => void }) => {
  const { load, isBusy } = useSamples();
  return (
    <>
      <Text color="fg.muted" maxW="md">
        {texts.addFirst}
      </Text>
      <Flex gap="2" wrap="wrap" justify="center">
        <BusyButton size="sm" busy={isBusy} onClick={() => void load()}>
          {texts.startFromSamples}
        </BusyButton>
        <QuietButton size="sm" disabled={isBusy} onClick={onImport}>
          {texts.importing.open}
        </QuietButton>
      </Flex>
    </>
  );
};
