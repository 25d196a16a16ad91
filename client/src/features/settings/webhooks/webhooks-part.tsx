import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatMoment } from '../../../shared/format/day';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { ConfirmAct } from '../../../shared/ui/dialogs/confirm-act';
import { LinkDialog } from '../../../shared/ui/dialogs/link-dialog';
import { webhooksTexts as texts } from '../../../texts/admin/settings';
import { messages } from '../../../texts/messages';
import { RemoveButton, SettingsList, SettingsRow } from '../settings-row';
import { AttemptsDialog } from './attempts-dialog';
import { WebhookDialog } from './webhook-dialog';
import {
  useDeleteWebhookMutation,
  useWebhooksQuery,
  type Webhooks_WebhookFragment,
  WebhooksDocument,
} from './webhooks.generated';

const eventNames: Readonly<Record<string, string>> = texts.names;

const stateOf = ({ failingSince, disabledAt }: Webhooks_WebhookFragment): string => {
  if (disabledAt) return texts.disabled(formatMoment(disabledAt));
  return failingSince ? texts.failing(formatMoment(failingSince)) : texts.active;
};

const DeleteDialog = ({ webhook, onClose }: { webhook: Webhooks_WebhookFragment; onClose: () => void }) => {
  const [remove] = useDeleteWebhookMutation({ refetchQueries: [WebhooksDocument] });
  return (
    <ConfirmAct
      question={texts.question(webhook.url)}
      consequence={texts.consequence}
      confirm={texts.remove}
      act={() => remove({ variables: { id: webhook.id } })}
      fallback={texts.removeFailed}
      done={texts.removed}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

/** List of the webhooks with their state. Webhooks are created, edited, tested, and deleted here. */
export const WebhooksPart = () => {
  const query = useWebhooksQuery({ fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState<{ action: 'create' | 'edit' | 'attempts' | 'delete'; id?: string }>();
  const [secret, setSecret] = useState<string>();
  const close = () => setOpen(undefined);
  const selected = query.data?.webhooks.find(({ id }) => id === open?.id);
  return (
    <SettingsList
      texts={texts}
      query={query}
      items={query.data?.webhooks}
      onCreate={() => setOpen({ action: 'create' })}
      dialogs={
        <>
          {open?.action === 'create' && <WebhookDialog onCreated={setSecret} onClose={close} />}
          {open?.action === 'edit' && selected && <WebhookDialog webhook={selected} onClose={close} />}
          {open?.action === 'attempts' && selected && (
            <AttemptsDialog webhook={selected} onSecret={setSecret} onClose={close} />
          )}
          {open?.action === 'delete' && selected && <DeleteDialog webhook={selected} onClose={close} />}
          {secret && open?.action !== 'create' && (
            <LinkDialog
              address={secret}
              texts={{ ...texts, title: texts.secretTitle, help: texts.secretHelp }}
              onClose={() => setSecret(undefined)}
            />
          )}
        </>
      }
    >
      {(webhook) => (
        <SettingsRow
          key={webhook.id}
          name={webhook.description || webhook.url}
          lines={[
            ...(webhook.description ? [webhook.url] : []),
            webhook.events.map((event) => eventNames[event] ?? event).join(', '),
            <chakra.span key="state" color={webhook.disabledAt ? 'fg.error' : undefined}>
              {stateOf(webhook)}
            </chakra.span>,
          ]}
        >
          <QuietButton
            size="sm"
            aria-label={texts.editOf(webhook.url)}
            onClick={() => setOpen({ action: 'edit', id: webhook.id })}
          >
            {messages.app.edit}
          </QuietButton>
          <QuietButton
            size="sm"
            aria-label={texts.openOf(webhook.url)}
            onClick={() => setOpen({ action: 'attempts', id: webhook.id })}
          >
            {texts.open}
          </QuietButton>
          <RemoveButton
            aria-label={texts.removeOf(webhook.url)}
            onClick={() => setOpen({ action: 'delete', id: webhook.id })}
          >
            {texts.remove}
          </RemoveButton>
        </SettingsRow>
      )}
    </SettingsList>
  );
};
