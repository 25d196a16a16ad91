import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { SetupProgressDocument } from '../../parts/setup/setup.generated';
import { useContinueSetup, useIsSetupFollowed } from '../../parts/setup/setup-steps';
import { adminSections } from '../../shared/admin-paths';
import { messageOf } from '../../shared/apollo/server-error';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { toast } from '../../shared/ui/dialogs/toasts';
import { ErrorText } from '../../shared/ui/states/error-text';
import { useIsTarget } from '../../shared/use/use-is-target';
import { focusNext } from '../../shared/use/use-restored-focus';
import { settingsTexts as texts } from '../../texts/admin/kitchen';
import { minutesFromEveningBefore } from './closing-time-text';
import { useUpdateMealMutation } from './settings.generated';
import type { SettingsMeal } from './settings-form';

/** Question about the closing times of a kitchen without any, with a suggestion. */
export const ClosingQuestion = ({ meals }: { meals: readonly SettingsMeal[] }) => {
  const [update] = useUpdateMealMutation({ refetchQueries: [SetupProgressDocument] });
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isFollowed = useIsSetupFollowed();
  const continueSetup = useContinueSetup(['hasClosingTimes'], isFollowed);
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const isTarget = useIsTarget(adminSections.meals);
  useEffect(() => {
    if (isTarget && isFollowed) focusNext(() => group.current?.querySelector('button') ?? null);
  }, [isTarget, isFollowed]);
  const open = meals.filter(({ closesMinutesBefore }) => closesMinutesBefore === null);
  // After the first answer, the question remains until every meal has a closing time, or the admin sees which meal has none.
  if (open.length === 0 || (open.length < meals.length && !isSaving && !failure)) return null;
  const answer = async () => {
    setFailure(undefined);
    setSaving(true);
    try {
      for (const { id, version, deliveryStartsAt } of open) {
        const input = { version, closesMinutesBefore: minutesFromEveningBefore(deliveryStartsAt) };
        await update({ variables: { id, input } });
      }
      toast.success(texts.saved);
      continueSetup?.();
    } catch (error) {
      setFailure(messageOf(error, texts.saveFailed));
    }
    setSaving(false);
  };
  return (
    <Stack
      ref={group}
      role="group"
      aria-labelledby={id}
      gap="3"
      p="4"
      bg="bg.warning"
      borderRadius="card"
      align="flex-start"
    >
      <Text id={id} fontWeight="semibold">
        {texts.closingQuestion}
      </Text>
      <Text textStyle="sm">{texts.closingAdvice}</Text>
      <BusyButton
        size="sm"
        h="auto"
        minH="touch"
        py="2"
        whiteSpace="normal"
        textWrap="balance"
        busy={isSaving}
        onClick={() => void answer()}
      >
        {texts.closeEveningBefore}
      </BusyButton>
      {failure && <ErrorText>{failure}</ErrorText>}
    </Stack>
  );
};
