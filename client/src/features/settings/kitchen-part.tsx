import { Button, chakra, Stack } from '@chakra-ui/react';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { SetupProgressDocument } from '../../parts/setup/setup.generated';
import { useContinueSetup, useIsSetupFollowed } from '../../parts/setup/setup-steps';
import { useCan } from '../../shared/apollo/permissions';
import { FormAlert } from '../../shared/form/form-alert';
import { useDiscardQuestion } from '../../shared/form/use-discard-question';
import { useEntityForm } from '../../shared/form/use-entity-form';
import { formatRupees } from '../../shared/format/money';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { Options } from '../../shared/ui/fields/options';
import { Part } from '../../shared/ui/page/part';
import { OfflineNote } from '../../shared/ui/states/offline-note';
import { focusNext } from '../../shared/use/use-restored-focus';
import { settingsTexts as texts } from '../../texts/admin/kitchen';
import { setupTexts } from '../../texts/admin/setup';
import { messages } from '../../texts/messages';
import { timeText } from './closing-time-text';
import { SettingsPageDocument, useSaveSettingsMutation } from './settings.generated';
import {
  formOfKitchen,
  inputOfKitchen,
  type Kitchen,
  type KitchenForm,
  pickFields,
  validateKitchen,
} from './settings-form';

type FieldName = keyof KitchenForm;

/** Input types and explanations of fields. Fields that are not listed are plain texts. */
const typed: Partial<Record<FieldName, Pick<ComponentProps<typeof TextField>, 'inputMode' | 'help'>>> = {
  phone: { inputMode: 'tel' },
  fssaiNumber: { inputMode: 'numeric' },
  lowBalance: { inputMode: 'decimal' },
  orderAheadDays: { inputMode: 'numeric', help: texts.orderAheadHelp },
  planAlarmAt: { help: texts.planAlarmHelp },
  boxLimit: { inputMode: 'numeric', help: texts.boxLimitHelp },
};

/** Fields with a list of choices. */
const choices: Partial<Record<FieldName, { names: Readonly<Record<string, string>>; help: string }>> = {
  deliveryProof: { names: texts.deliveryProofs, help: texts.deliveryProofHelp },
  addressEditors: { names: texts.addressEditors, help: texts.addressEditorsHelp },
};

/** Fields of the step of the setup list. The other fields can wait. */
const setupFields = ['kitchenName', 'phone'] as const;

/** Returns the errors of the empty fields of the step. */
const missingIn = ({ kitchenName, phone }: KitchenForm) => ({
  kitchenName: kitchenName.trim() ? undefined : setupTexts.nameMissing,
  phone: phone.trim() ? undefined : setupTexts.phoneMissing,
});

const factOf = (name: FieldName, kitchen: Kitchen): string => {
  if (name === 'lowBalance') return formatRupees(kitchen.lowBalance ?? 0);
  if (name === 'quickTopUps') return kitchen.quickTopUps.map(formatRupees).join(', ');
  if (name === 'orderAheadDays') return texts.daysAhead(kitchen.orderAheadDays);
  if (name === 'planAlarmAt') return kitchen.planAlarmAt ? timeText(kitchen.planAlarmAt) : '';
  if (name === 'boxLimit') return texts.boxLimit(kitchen.boxLimit ?? 0);
  const value = formOfKitchen(kitchen)[name];
  return choices[name]?.names[value] ?? value;
};

const Details = ({ kitchen, fields }: { kitchen: Kitchen; fields: readonly FieldName[] }) => (
  <chakra.dl
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(8rem, 12rem) minmax(0, 1fr)' }}
    alignItems="baseline"
    columnGap="4"
    rowGap="2"
    css={{ '& dt': { color: 'fg.muted', textStyle: 'sm' }, '& dd': { minW: '0', overflowWrap: 'anywhere' } }}
  >
    {fields.map((name) => (
      // On a phone, a short value is at the end of its label's line, and a long value is below in full width.
      <chakra.div
        key={name}
        display={{ base: 'flex', sm: 'contents' }}
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="baseline"
        columnGap="4"
        borderTopWidth="1px"
        pt="2"
      >
        <dt>{texts.fields[name]}</dt>
        <dd>{factOf(name, kitchen) || messages.app.none}</dd>
      </chakra.div>
    ))}
  </chakra.dl>
);

type FormProps = {
  kitchen: Kitchen;
  fields: readonly FieldName[];
  /** Opens the next step of the setup list after this one. */
  continueSetup: (() => void) | undefined;
  onClose: () => void;
};

/** Form that replaces the details. Only its fields are sent. */
const Form = ({ kitchen, fields, continueSetup, onClose }: FormProps) => {
  const [save] = useSaveSettingsMutation({
    refetchQueries: [SettingsPageDocument, SetupProgressDocument],
  });
  const { dialog, field, page } = useEntityForm({
    entity: kitchen,
    formOf: formOfKitchen,
    validate: (form) => ({
      ...pickFields(validateKitchen(form), fields),
      ...(continueSetup && missingIn(form)),
    }),
    update: (form, { version }) =>
      save({ variables: { input: { ...pickFields(inputOfKitchen(form), fields), version } } }),
    newest: {
      query: SettingsPageDocument,
      variables: () => ({}),
      entityIn: ({ settings }): Kitchen => settings,
    },
    labels: texts.fields,
    fallback: texts.saveFailed,
    saved: texts.saved,
    onClose,
    onSaved: continueSetup,
  });
  const { leave, question } = useDiscardQuestion(dialog.dirty, onClose);
  useEffect(() => page.ref.current?.querySelector<HTMLElement>('input, select')?.focus(), [page.ref]);
  return (
    <>
      <chakra.form {...page} display="flex" flexDirection="column" gap="4">
        {fields.map((name) => {
          const choice = choices[name];
          if (!choice)
            return (
              <TextField
                key={name}
                label={texts.fields[name]}
                required={continueSetup !== undefined}
                autoComplete="off"
                {...field(name)}
                {...typed[name]}
              />
            );
          return (
            <SelectField key={name} label={texts.fields[name]} {...field(name)} help={choice.help}>
              <Options names={choice.names} />
            </SelectField>
          );
        })}
        <FormAlert rejection={dialog.rejection} />
        <OfflineNote />
        <Stack direction="row" wrap="wrap" gap="2">
          <BusyButton type="submit" busy={dialog.busy}>
            {continueSetup ? setupTexts.saveAndContinue : messages.app.save}
          </BusyButton>
          <QuietButton disabled={dialog.busy} onClick={() => leave(onClose)}>
            {messages.app.cancel}
          </QuietButton>
        </Stack>
      </chakra.form>
      {question}
    </>
  );
};

type KitchenPartProps = {
  title: string;
  kitchen: Kitchen;
  fields: readonly FieldName[];
  isEditing: boolean;
  /** Whether another section is edited. The server stores all sections in one row, so only one is edited at a time. */
  isLocked: boolean;
  onEdit: (isEditing: boolean) => void;
};

/** Section of the kitchen's settings, edited in place. */
export const KitchenPart = ({ title, kitchen, fields, isEditing, isLocked, onEdit }: KitchenPartProps) => {
  const edit: RefObject<HTMLButtonElement | null> = useRef(null);
  const isWriter = useCan()('settings:write');
  const isFollowed = useIsSetupFollowed() && setupFields.every((name) => fields.includes(name));
  const continueSetup = useContinueSetup(['hasNameAndPhone'], isFollowed);
  const close = () => {
    onEdit(false);
    focusNext(() => edit.current);
  };
  return (
    <Part
      title={title}
      level={3}
      action={
        isWriter &&
        !isEditing && (
          <Button
            ref={edit}
            size="sm"
            variant="outline"
            colorPalette="neutral"
            disabled={isLocked}
            aria-label={texts.editPart(title)}
            onClick={() => onEdit(true)}
          >
            {messages.app.edit}
          </Button>
        )
      }
    >
      {isEditing ? (
        <Form
          kitchen={kitchen}
          fields={continueSetup ? setupFields : fields}
          continueSetup={continueSetup}
          onClose={close}
        />
      ) : (
        <Details kitchen={kitchen} fields={fields} />
      )}
    </Part>
  );
};
