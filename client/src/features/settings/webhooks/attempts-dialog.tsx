import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { messageOf } from '../../../shared/apollo/server-error';
import { formatMoment } from '../../../shared/format/day';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { Modal } from '../../../shared/ui/dialogs/modal';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { Screen } from '../../../shared/ui/states/screen';
import { webhooksTexts as texts } from '../../../texts/admin/settings';
import { SettingsRow } from '../settings-row';
import {
  useReplaceWebhookSecretMutation,
  useResendWebhookMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
  useWebhookAttemptsQuery,
  type WebhookAttemptsQuery,
  type Webhooks_WebhookFragment,
} from './webhooks.generated';

type Attempt = WebhookAttemptsQuery['webhookAttempts']['nodes'][number];

const pollMs = 3_000;

/** Runs an action, and reports its outcome. */
const report = async (act: () => Promise<unknown>, done?: string): Promise<void> => {
  try {
    await act();
    if (done) toast.success(done);
  } catch (error) {
    toast.error(messageOf(error, texts.actFailed));
  }
};

const resultOf = ({ status, error, nextAt }: Attempt): string =>
  [
    status === null ? (error ?? '') : texts.status(status),
    ...(nextAt ? [texts.next(formatMoment(nextAt))] : []),
  ].join(' · ');

/** Dialog with the latest attempts of a webhook, and an owner's actions on the webhook. */
export const AttemptsDialog = ({
  webhook: { id, url, disabledAt },
  onSecret,
  onClose,
}: {
  webhook: Webhooks_WebhookFragment;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) => {
  const query = useWebhookAttemptsQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    pollInterval: pollMs,
  });
  const [test] = useTestWebhookMutation();
  const [resend] = useResendWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const [replace] = useReplaceWebhookSecretMutation();
  const isDisabled = disabledAt !== null;
  const replaceSecret = async () => {
    const { data } = await replace({ variables: { id } });
    if (data) onSecret(data.rotateWebhookSecret.secret);
  };
  return (
    <Modal title={texts.open} size="lg" description={url} onClose={onClose}>
      <Screen query={query} data={query.data?.webhookAttempts.nodes} failed={texts.attemptsFailed}>
        {(attempts) =>
          attempts.length === 0 ? (
            <Text pb="3">{texts.attemptsNone}</Text>
          ) : (
            <chakra.ul role="list" aria-label={texts.open} pb="3">
              {attempts.map((attempt) => (
                <SettingsRow
                  key={attempt.id}
                  name={attempt.event}
                  lines={[formatMoment(attempt.startedAt), resultOf(attempt)]}
                >
                  {!isDisabled && (
                    <QuietButton
                      size="sm"
                      aria-label={texts.resendOf(attempt.event, formatMoment(attempt.startedAt))}
                      onClick={() =>
                        report(() => resend({ variables: { attemptId: attempt.id } }), texts.resent)
                      }
                    >
                      {texts.resend}
                    </QuietButton>
                  )}
                </SettingsRow>
              ))}
            </chakra.ul>
          )
        }
      </Screen>
      <Flex
        gap="2"
        wrap="wrap"
        py="3"
        mt="2"
        borderTopWidth="1px"
        css={{ smDown: { '& > button': { flex: 'auto' } } }}
      >
        {!isDisabled && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => report(() => test({ variables: { id } }), texts.tested)}
          >
            {texts.test}
          </Button>
        )}
        <QuietButton size="sm" onClick={() => report(replaceSecret)}>
          {texts.replace}
        </QuietButton>
        <QuietButton
          size="sm"
          ms={{ sm: 'auto' }}
          onClick={() =>
            report(
              () => update({ variables: { id, input: { isActive: isDisabled } } }),
              isDisabled ? texts.enabled : texts.wasDisabled,
            )
          }
        >
          {isDisabled ? texts.enable : texts.disable}
        </QuietButton>
      </Flex>
    </Modal>
  );
};
