import { chakra, Stack, Text } from '@chakra-ui/react';
import { formatRupees } from '../../../shared/format/money';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { nameOf, type Run } from './board';
import { useStartRunPreviewQuery } from './deliver.generated';

type StartRunDialogProps = { run: Run; onConfirm: () => void; onCancel: () => void };

/** Confirmation of the start of a run: boxes that are not packed, boxes that are charged now, and customers who leave the run. */
export const StartRunDialog = ({ run, onConfirm, onCancel }: StartRunDialogProps) => {
  const query = useStartRunPreviewQuery({ variables: { id: run.id }, fetchPolicy: 'no-cache' });
  const preview = query.data?.previewStartRun;
  const content = preview && (
    <Stack gap="3">
      {preview.unpacked > 0 && (
        <Text as="span" display="block" fontWeight="semibold">
          {texts.notPacked(preview.unpacked)}
        </Text>
      )}
      {preview.charged > 0 && <span>{texts.chargedNow(preview.charged, formatRupees(preview.amount))}</span>}
      {preview.leaving.length > 0 && (
        <div>
          {texts.leaving(preview.leaving.length)}
          <chakra.ul listStyleType="disc" ps="5">
            {preview.leaving.map(({ order, reason }) => (
              <li key={order.id}>{`${nameOf(order.customer)}: ${reason}`}</li>
            ))}
          </chakra.ul>
        </div>
      )}
      <span>{texts.startConsequence}</span>
    </Stack>
  );
  return (
    <ConfirmDialog
      question={texts.startQuestion(nameOf(run.rider))}
      consequence={content}
      confirm={texts.start}
      isReady={preview !== undefined}
      error={query.error && <ErrorState inLine query={query} failed={texts.previewFailed} />}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
};
