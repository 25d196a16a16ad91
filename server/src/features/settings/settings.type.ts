import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { COUNTED } from '../../graphql/common-arguments.js';
import { addAnswerFields, addInputFields } from '../../graphql/described-fields.js';
import { SETTINGS_FIELDS } from './settings-fields.js';

@ObjectType('Settings', {
  description: 'Settings of the kitchen. Fields for admins are null for other callers.',
})
export class SettingsType {
  @Field(() => Int, COUNTED)
  version!: number;
}
const { address, gstin, lowBalancePaise, planAlarmAt, boxLimit, deliveryProof, activeDay, ...open } =
  SETTINGS_FIELDS;
addAnswerFields(SettingsType, open);
addAnswerFields(
  SettingsType,
  forAdmins({ address, gstin, lowBalancePaise, planAlarmAt, boxLimit, deliveryProof, activeDay }),
);

@InputType({
  description: 'Changes to the settings. An omitted field is unchanged. An empty text removes the value.',
})
export class UpdateSettingsInput {
  version?: number | null;
}
addInputFields(UpdateSettingsInput, SETTINGS_FIELDS, 'change');

/** The same fields, which are null to who is no admin. */
function forAdmins(fields: Partial<typeof SETTINGS_FIELDS>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, nullable: true }]),
  );
}
