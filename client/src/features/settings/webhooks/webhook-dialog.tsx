import { chakra } from '@chakra-ui/react';
import { FormDialog } from '../../../shared/form/form-dialog';
import { useSavingForm } from '../../../shared/form/use-saving-form';
import { TextField } from '../../../shared/ui/fields/fields';
import { Tick } from '../../../shared/ui/fields/tick';
import { ErrorText } from '../../../shared/ui/states/error-text';
import { webhooksTexts as texts } from '../../../texts/admin/settings';
import { messages } from '../../../texts/messages';
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type Webhooks_WebhookFragment,
  WebhooksDocument,
} from './webhooks.generated';

const groups = Object.entries(texts.names);

const groupOf = (event: string): string => `${event.split('.')[0]}.*`;

type EventGroupsProps = {
  /** Events of the webhook that are selected without the rest of their group. */
  single: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Checkboxes for the events, by group. Single events are below their group. */
const EventGroups = ({ single, chosen, onChange }: EventGroupsProps) => {
  const has = (event: string) => chosen.includes(event);
  const toggle = (event: string) =>
    onChange(has(event) ? chosen.filter((one) => one !== event) : [...chosen, event]);
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium">
        {texts.events}
      </chakra.legend>
      {groups.map(([group, name]) => {
        const parts = single.filter((event) => groupOf(event) === group);
        const isPartly = !has(group) && parts.some(has);
        return (
          <chakra.div key={group}>
            <Tick
              w="full"
              checked={has(group)}
              onTick={() => toggle(group)}
              box={{
                ref: (box: HTMLInputElement | null) => {
                  if (box) box.indeterminate = isPartly;
                },
              }}
            >
              {name}
            </Tick>
            {!has(group) &&
              parts.map((event) => (
                <Tick key={event} ms="8" w="full" checked={has(event)} onTick={() => toggle(event)}>
                  {texts.only(event)}
                </Tick>
              ))}
          </chakra.div>
        );
      })}
    </chakra.fieldset>
  );
};

type WebhookForm = { url: string; description: string; events: readonly string[] };

type WebhookDialogProps = {
  /** Webhook to edit. Without one, the dialog creates a webhook. */
  webhook?: Webhooks_WebhookFragment;
  /** Called with the secret of a new webhook. */
  onCreated?: (secret: string) => void;
  onClose: () => void;
};

/** Dialog that creates or edits a webhook: its address, description, and events. */
export const WebhookDialog = ({ webhook, onCreated, onClose }: WebhookDialogProps) => {
  const [create] = useCreateWebhookMutation({ refetchQueries: [WebhooksDocument] });
  const [update] = useUpdateWebhookMutation();
  const { dialog, field, form, set, problems } = useSavingForm<WebhookForm>({
    values: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? ['order.*'],
    },
    validate: ({ url, events }) => ({
      url: /^https:\/\/./i.test(url.trim()) ? undefined : texts.urlNeeded,
      events: events.length === 0 ? texts.eventsNeeded : undefined,
    }),
    save: async ({ url, description, events }) => {
      const input = { url: url.trim(), description: description.trim(), events: [...events] };
      if (webhook) {
        await update({ variables: { id: webhook.id, input } });
        return;
      }
      const { data } = await create({ variables: { input } });
      if (!data) throw new Error(texts.makeFailed);
      onCreated?.(data.createWebhook.secret);
    },
    fallback: webhook ? texts.actFailed : texts.makeFailed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={webhook ? texts.editTitle : texts.createTitle}
      size="md"
      submit={webhook ? messages.app.save : texts.make}
      {...dialog}
      onClose={onClose}
    >
      <TextField
        label={texts.url}
        type="url"
        required
        autoComplete="off"
        maxLength={2000}
        {...field('url')}
        // A long address displays its beginning.
        onFocus={(event) => event.currentTarget.setSelectionRange(0, 0)}
        help={texts.urlHelp}
      />
      <TextField label={texts.description} autoComplete="off" maxLength={120} {...field('description')} />
      <EventGroups
        single={webhook?.events.filter((event) => !(event in texts.names)) ?? []}
        chosen={form.events}
        onChange={(events) => set('events', events)}
      />
      {problems.events && <ErrorText>{problems.events}</ErrorText>}
    </FormDialog>
  );
};
