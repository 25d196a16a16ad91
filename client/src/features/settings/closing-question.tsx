import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useUpdateMealMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { toast } from '../../shared/ui/dialogs/toasts';
import { ErrorText } from '../../shared/ui/states/error-text';
import { adminMessages } from '../../texts/admin-messages';
import { eveningBefore } from './closing-words';
import type { SettingsMeal } from './settings-form';

const texts = adminMessages.settings;

/** Asks a kitchen of which no meal has a closing time until when customers can order, with the answer that most give. */
export const ClosingQuestion = ({ meals }: { meals: readonly SettingsMeal[] }) => {
  const [update] = useUpdateMealMutation();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const open = meals.filter(({ closesMinutesBefore }) => closesMinutesBefore === null);
  // Once it is being answered it stays until every meal has its time, or somebody reads which has not.
  if (open.length === 0 || (open.length < meals.length && !isSaving && !failure)) return null;
  const answer = async () => {
    setFailure(undefined);
    setSaving(true);
    try {
      for (const { id, version, opensAt } of open) {
        const input = { version, closesMinutesBefore: eveningBefore(opensAt) };
        await update({ variables: { id, input } });
      }
      toast.success(texts.saved);
    } catch (error) {
      setFailure(messageOf(error, texts.saveFailed));
    }
    setSaving(false);
  };
  return (
    <Stack gap="3" p="4" bg="bg.warning" borderRadius="card" align="flex-start">
      <Text fontWeight="semibold">{texts.closingQuestion}</Text>
      <Text textStyle="sm">{texts.closingAdvice}</Text>
      <BusyButton
        size="sm"
        h="auto"
        minH="touch"
        py="2"
        whiteSpace="normal"
        busy={isSaving}
        onClick={() => void answer()}
      >
        {texts.closeEveningBefore}
      </BusyButton>
      {failure && <ErrorText>{failure}</ErrorText>}
    </Stack>
  );
};
