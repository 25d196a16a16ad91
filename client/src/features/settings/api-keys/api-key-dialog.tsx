import { chakra } from '@chakra-ui/react';
import { FormDialog } from '../../../shared/form/form-dialog';
import { useSavingForm } from '../../../shared/form/use-saving-form';
import { addDays, today } from '../../../shared/format/day';
import { parseTypedDay } from '../../../shared/format/typed-day';
import { DayTextField } from '../../../shared/ui/fields/day-text-field';
import { TextField } from '../../../shared/ui/fields/fields';
import { ErrorText } from '../../../shared/ui/states/error-text';
import { apiKeysTexts as texts } from '../../../texts/admin/settings';
import { ApiKeysDocument, type CreateApiKeyMutation, useCreateApiKeyMutation } from './api-keys.generated';

/** New API key with its secret. */
export type CreatedKey = CreateApiKeyMutation['createApiKey'];

type Scope = keyof typeof texts.permissions;
const allScopes = Object.keys(texts.permissions) as Scope[];

const scopeRows: readonly { name: string; read?: Scope; change?: Scope }[] = texts.scopeRows;

type ScopeTableProps = { chosen: readonly Scope[]; onChange: (chosen: Scope[]) => void };

/** Permissions of a key: a row for each area, a column for reading and one for changing. */
const ScopeTable = ({ chosen, onChange }: ScopeTableProps) => {
  const cell = (scope: Scope | undefined) => (
    <chakra.td textAlign="center" w="20">
      {scope && (
        <chakra.input
          type="checkbox"
          boxSize="5"
          accentColor="brand.solid"
          cursor="pointer"
          // Enlarges the touch target beyond the visible box.
          _after={{ content: '""', position: 'absolute', inset: { base: '-3', lg: '-1.5' } }}
          aria-label={texts.permissions[scope]}
          checked={chosen.includes(scope)}
          onChange={() => onChange(allScopes.filter((other) => chosen.includes(other) !== (other === scope)))}
        />
      )}
    </chakra.td>
  );
  return (
    <chakra.table
      w="full"
      textStyle="sm"
      css={{
        '& :is(th, td)': { h: { base: 'touch', lg: '8' }, verticalAlign: 'middle' },
        '& tbody tr': { borderTopWidth: '1px' },
      }}
    >
      <chakra.caption captionSide="top" textAlign="start" fontWeight="medium" color="fg" pb="1">
        {texts.scopes}
      </chakra.caption>
      <thead>
        <tr>
          <chakra.th scope="col" textAlign="start" color="fg.muted" fontWeight="medium">
            {texts.area}
          </chakra.th>
          <chakra.th scope="col" color="fg.muted" fontWeight="medium">
            {texts.read}
          </chakra.th>
          <chakra.th scope="col" color="fg.muted" fontWeight="medium">
            {texts.change}
          </chakra.th>
        </tr>
      </thead>
      <tbody>
        {scopeRows.map(({ name, read, change }) => (
          <tr key={name}>
            <chakra.th scope="row" textAlign="start" fontWeight="normal">
              {name}
            </chakra.th>
            {cell(read)}
            {cell(change)}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
};

/** `until` is the last day of the key as typed. */
type KeyForm = { name: string; scopes: Scope[]; until: string };

/** Returns the end of a day in India. */
const endOf = (day: string): string => new Date(`${addDays(day, 1)}T00:00:00+05:30`).toISOString();

function untilProblem(until: string): string | undefined {
  if (until === '') return undefined;
  const day = parseTypedDay(until);
  return !day || day < today() ? texts.expiresPast : undefined;
}

/** Dialog that creates an API key: its name, permissions, and last day. */
export const ApiKeyDialog = ({
  onCreated,
  onClose,
}: {
  onCreated: (created: CreatedKey) => void;
  onClose: () => void;
}) => {
  const [create] = useCreateApiKeyMutation({ refetchQueries: [ApiKeysDocument] });
  const { dialog, field, form, set, problems } = useSavingForm<KeyForm>({
    values: { name: '', scopes: [], until: '' },
    validate: ({ name, scopes, until }) => ({
      name: name.trim() === '' ? texts.nameNeeded : undefined,
      scopes: scopes.length === 0 ? texts.scopesNeeded : undefined,
      until: untilProblem(until),
    }),
    save: async ({ name, scopes, until }) => {
      const day = parseTypedDay(until);
      const input = { name: name.trim(), scopes, expiresAt: day ? endOf(day) : null };
      const { data } = await create({ variables: { input } });
      if (!data) throw new Error(texts.makeFailed);
      onCreated(data.createApiKey);
    },
    fallback: texts.makeFailed,
    onSaved: onClose,
  });
  return (
    <FormDialog title={texts.createTitle} size="md" submit={texts.make} {...dialog} onClose={onClose}>
      <TextField label={texts.name} required autoComplete="off" maxLength={120} {...field('name')} />
      <ScopeTable chosen={form.scopes} onChange={(scopes) => set('scopes', scopes)} />
      {problems.scopes && <ErrorText>{problems.scopes}</ErrorText>}
      <DayTextField
        label={texts.expires}
        pickLabel={texts.pickExpiry}
        help={texts.expiresHelp}
        value={form.until}
        error={problems.until}
        onChange={(until) => set('until', until)}
      />
    </FormDialog>
  );
};
