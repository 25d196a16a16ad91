import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { FailReason } from '../../schema.generated';
import { Modal } from '../../shared/ui/dialogs/modal';
import { TextAreaField } from '../../shared/ui/fields/fields';
import { riderMessages } from '../../texts/rider-messages';
import type { ReportedMark } from './run-marks';

const texts = riderMessages;
const reasons = Object.entries(texts.reasons) as [FailReason, string][];
/** Maximum length of a note on the server, in characters. */
const NOTE_LENGTH = 500;

type CouldNotDeliverSheetProps = { name: string; onSay: (word: ReportedMark) => void; onClose: () => void };

/** Sheet for the reason of an undelivered stop, with an optional note. */
export const NotDeliveredSheet = ({ name, onSay, onClose }: CouldNotDeliverSheetProps) => {
  const [reason, setReason] = useState<FailReason>();
  const [isMissing, setMissing] = useState(false);
  const [note, setNote] = useState('');
  const say = () => {
    if (reason === undefined) return setMissing(true);
    onSay({ mark: 'FAILED', reason, note: note.trim() });
  };
  return (
    <Modal
      shape="sheet"
      title={texts.reasonOf(name)}
      onClose={onClose}
      footer={
        <Button h="16" w="full" textStyle="lg" colorPalette="beetroot" onClick={say}>
          {texts.couldNotDeliver}
        </Button>
      }
    >
      <Stack gap="3">
        <chakra.fieldset display="grid" gap="2">
          <chakra.legend srOnly>{texts.reason}</chakra.legend>
          {reasons.map(([value, text]) => (
            <chakra.label
              key={value}
              display="flex"
              alignItems="center"
              gap="3"
              minH="14"
              px="4"
              textStyle="lg"
              borderWidth="2px"
              borderRadius="l2"
              borderColor={reason === value ? 'sunlit' : 'border.control'}
              cursor="pointer"
            >
              <chakra.input
                type="radio"
                name="reason"
                boxSize="6"
                accentColor="sunlit"
                checked={reason === value}
                onChange={() => {
                  setReason(value);
                  setMissing(false);
                }}
              />
              {text}
            </chakra.label>
          ))}
          {isMissing && (
            <Text role="alert" color="fg.error" fontWeight="semibold">
              {texts.reasonMissing}
            </Text>
          )}
        </chakra.fieldset>
        <TextAreaField
          label={texts.note}
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Stack>
    </Modal>
  );
};
