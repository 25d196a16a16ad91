import { useState } from 'react';
import { formatDayOf, formatMoment } from '../../../shared/format/day';
import { ConfirmAct } from '../../../shared/ui/dialogs/confirm-act';
import { LinkDialog } from '../../../shared/ui/dialogs/link-dialog';
import { apiKeysTexts as texts } from '../../../texts/admin/settings';
import { RemoveButton, SettingsList, SettingsRow } from '../settings-row';
import { ApiKeyDialog, type CreatedKey } from './api-key-dialog';
import {
  type ApiKeys_KeyFragment,
  ApiKeysDocument,
  useApiKeysQuery,
  useRevokeApiKeyMutation,
} from './api-keys.generated';

const RevokeDialog = ({ apiKey, onClose }: { apiKey: ApiKeys_KeyFragment; onClose: () => void }) => {
  const [revoke] = useRevokeApiKeyMutation({ refetchQueries: [ApiKeysDocument] });
  return (
    <ConfirmAct
      question={texts.question(apiKey.name)}
      consequence={texts.consequence}
      confirm={texts.revoke}
      act={() => revoke({ variables: { id: apiKey.id } })}
      fallback={texts.revokeFailed}
      done={texts.revoked(apiKey.name)}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

const scopeNames: Readonly<Record<string, string>> = texts.permissions;

const stateOf = ({ short, expiresAt, usedAt }: ApiKeys_KeyFragment): string => {
  const used = usedAt ? texts.used(formatMoment(usedAt)) : texts.unused;
  // `expiresAt` is after the last day, so one millisecond earlier is in that day.
  const end = expiresAt && new Date(Date.parse(expiresAt) - 1);
  const expiry = end ? [end < new Date() ? texts.expired : texts.until(formatDayOf(end.toISOString()))] : [];
  return [`mbk_${short}_…`, used, ...expiry].join(' · ');
};

/** List of the API keys, which owners create and revoke. */
export const ApiKeysPart = () => {
  const query = useApiKeysQuery({ fetchPolicy: 'cache-and-network' });
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedKey>();
  const [revoking, setRevoking] = useState<ApiKeys_KeyFragment>();
  return (
    <SettingsList
      texts={texts}
      query={query}
      items={query.data?.apiKeys}
      onCreate={() => setCreating(true)}
      dialogs={
        <>
          {isCreating && <ApiKeyDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
          {created && !isCreating && (
            <LinkDialog
              address={created.key}
              texts={{ ...texts, title: texts.keyTitle(created.apiKey.name), help: texts.keyHelp }}
              onClose={() => setCreated(undefined)}
            />
          )}
          {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
        </>
      }
    >
      {(key) => (
        <SettingsRow
          key={key.id}
          name={key.name}
          lines={[stateOf(key), key.scopes.map((scope) => scopeNames[scope] ?? scope).join(', ')]}
        >
          <RemoveButton aria-label={texts.revokeOf(key.name)} onClick={() => setRevoking(key)}>
            {texts.revoke}
          </RemoveButton>
        </SettingsRow>
      )}
    </SettingsList>
  );
};
