import { Button, chakra, Flex, Heading, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { SetupProgressDocument, useSetSetupStatusMutation } from '../../parts/setup/setup.generated';
import { CustomerMenuLink } from '../../parts/setup/setup-line';
import {
  openedAlone,
  type SetupProgress,
  setupPath,
  setupStateOf,
  setupSteps,
} from '../../parts/setup/setup-steps';
import { messageOf } from '../../shared/apollo/server-error';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { toast } from '../../shared/ui/dialogs/toasts';
import { CheckIcon } from '../../shared/ui/page/icons';
import { ProgressBar } from '../../shared/ui/page/progress-bar';
import { setupTexts as texts } from '../../texts/admin/setup';

type Step = (typeof setupSteps)[number];

/** Number of a step, or a tick if the step is done. */
const StepMark = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <Flex
    align="center"
    justify="center"
    boxSize="7"
    flexShrink="0"
    borderRadius="full"
    borderWidth="1px"
    borderColor={isDone ? 'brand.solid' : 'border.control'}
    bg={isDone ? 'brand.solid' : undefined}
    color={isDone ? 'brand.contrast' : 'fg.muted'}
    textStyle="sm"
    fontWeight="semibold"
    fontVariantNumeric="tabular-nums"
    aria-hidden
  >
    {isDone ? <CheckIcon boxSize="4" /> : number}
  </Flex>
);

const StepAction = ({ step, isNext }: { step: Step; isNext: boolean }) => {
  const look = { size: 'sm', flexShrink: '0', minW: { md: '12rem' } } as const;
  const StepButton = isNext ? Button : QuietButton;
  const { action } = texts.steps[step];
  return (
    <StepButton {...look} asChild>
      {step === 'isLinkOpened' ? (
        <CustomerMenuLink>{action}</CustomerMenuLink>
      ) : (
        <RouterLink to={setupPath(step, new Date())} state={openedAlone}>
          {action}
        </RouterLink>
      )}
    </StepButton>
  );
};

const StepRow = ({ step, progress, isNext }: { step: Step; progress: SetupProgress; isNext: boolean }) => {
  const { title, reason } = texts.steps[step];
  const isDone = progress[step];
  // Only a customer can open the link.
  const isPossible = step !== 'isLinkOpened' || progress.hasCustomers;
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
      columnGap="4"
      rowGap="2"
      py="3"
      borderTopWidth="1px"
    >
      <Flex flex="1" minW="0" gap="3">
        <StepMark number={setupSteps.indexOf(step) + 1} isDone={isDone} />
        <Stack gap="0.5" minW="0" pt="0.5">
          <Text fontWeight="semibold" color={isDone ? 'fg.muted' : undefined}>
            {title}
            {isDone && <VisuallyHidden>: {texts.isDone}</VisuallyHidden>}
          </Text>
          {!isDone && (
            <Text textStyle="sm" color="fg.muted">
              {reason}
            </Text>
          )}
        </Stack>
      </Flex>
      {!isDone && isPossible && (
        <Flex ps={{ base: '10', md: '0' }}>
          <StepAction step={step} isNext={isNext} />
        </Flex>
      )}
    </chakra.li>
  );
};

const Dismiss = () => {
  const [save, { loading }] = useSetSetupStatusMutation({
    refetchQueries: [SetupProgressDocument],
    awaitRefetchQueries: true,
  });
  const dismiss = async () => {
    try {
      await save({ variables: { setup: 'DISMISSED' } });
      toast.success(texts.dismissed);
    } catch (error) {
      toast.error(messageOf(error, texts.dismissFailed));
    }
  };
  return (
    <BusyButton
      size="sm"
      variant="ghost"
      colorPalette="neutral"
      fontWeight="normal"
      color="fg.muted"
      me="-3"
      busy={loading}
      onClick={() => void dismiss()}
    >
      {texts.dismiss}
    </BusyButton>
  );
};

/** Setup list of a new kitchen: each step with its reason and a link to its screen. */
export const SetupList = ({ progress }: { progress: SetupProgress }) => {
  const { done, all, next } = setupStateOf(progress);
  return (
    <chakra.section
      aria-label={texts.title}
      layerStyle="card"
      maxW="4xl"
      px={{ base: '4', md: '5' }}
      pt="4"
      pb="2"
    >
      <Flex align="center" justify="space-between" columnGap="4" wrap="wrap">
        <Heading as="h2" textStyle="heading">
          {texts.title}
        </Heading>
        <Dismiss />
      </Flex>
      <Flex align="center" gap="3" pb="3">
        <ProgressBar done={done} total={all} w="48" maxW="50%" />
        <Text role="status" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {texts.progress(done, all)}
        </Text>
      </Flex>
      <chakra.ol role="list">
        {setupSteps.map((step) => (
          <StepRow key={step} step={step} progress={progress} isNext={step === next} />
        ))}
      </chakra.ol>
    </chakra.section>
  );
};
