import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { FailReason } from '../../../schema.generated';
import { Modal } from '../../../shared/ui/dialogs/modal';
import { SelectField, TextField } from '../../../shared/ui/fields/fields';
import { Options } from '../../../shared/ui/fields/options';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { pressHeight } from '../kitchen-size';
import type { Card, Column } from './board';
import { MoveButtons } from './move-dialog';
import type { MoveTarget, StopReport } from './use-board';

/** Maximum length of a note on the server, in characters. */
const NOTE_LENGTH = 500;

type MarkDialogProps = {
  card: Card;
  columns: readonly Column[];
  onMark: (word: StopReport) => void;
  onMove: (target: MoveTarget) => void;
  onClose: () => void;
};

/** Dialog that reports a stop for a rider whose phone does not work, or moves the stop. */
export const MarkDialog = ({ card, columns, onMark, onMove, onClose }: MarkDialogProps) => {
  const [reason, setReason] = useState<FailReason>();
  const [note, setNote] = useState('');
  return (
    <Modal
      size="sm"
      title={card.name}
      description={texts.placeAndNumber(card.orderNumbers, card.address || texts.noAddress)}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text color="fg.muted" textStyle="sm">
          {texts.markHelp}
        </Text>
        <Button minH={pressHeight} onClick={() => onMark({ mark: 'DELIVERED' })}>
          {texts.delivered}
        </Button>
        <chakra.form
          display="grid"
          gap="2"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason) onMark({ mark: 'FAILED', reason, note: note.trim() });
          }}
        >
          <SelectField
            label={texts.couldNotDeliver}
            required
            value={reason ?? ''}
            onChange={(event) => setReason((event.target.value || undefined) as FailReason | undefined)}
          >
            <option value="">{texts.chooseReason}</option>
            <Options names={texts.reasons} />
          </SelectField>
          <TextField
            label={texts.note}
            maxLength={NOTE_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button
            type="submit"
            minH={pressHeight}
            variant="outline"
            colorPalette="beetroot"
            disabled={!reason}
          >
            {texts.markFailed}
          </Button>
        </chakra.form>
        <Stack as="section" gap="2" borderTopWidth="1px" pt="3">
          <Heading as="h3" textStyle="md" fontWeight="semibold">
            {texts.orMove}
          </Heading>
          <MoveButtons cards={[card]} columns={columns} onMove={onMove} />
        </Stack>
      </Stack>
    </Modal>
  );
};
