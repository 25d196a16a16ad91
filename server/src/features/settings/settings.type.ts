import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { VERSION_FIELD } from '../../graphql/base/common-arguments.js';
import { addInputFields, addOutputFields } from '../../graphql/base/described-fields.js';
import { SETTINGS_FIELDS } from './settings-fields.js';

@ObjectType('Settings', {
  description: 'Settings of the kitchen. Fields for admins are null for other callers.',
})
export class SettingsType {
  @Field(() => Int, VERSION_FIELD)
  version!: number;
}
const { address, gstin, lowBalancePaise, planAlarmAt, boxLimit, deliveryProof, activeDay, setup, ...open } =
  SETTINGS_FIELDS;
addOutputFields(SettingsType, open);
addOutputFields(
  SettingsType,
  forAdmins({ address, gstin, lowBalancePaise, planAlarmAt, boxLimit, deliveryProof, activeDay, setup }),
);

@InputType({
  description: 'Changes to the settings. An omitted field is unchanged. An empty text removes the value.',
})
export class UpdateSettingsInput {
  version?: number | null;
}
addInputFields(UpdateSettingsInput, SETTINGS_FIELDS, 'change');

/** Returns the same fields, which are null for callers who are not admins. */
function forAdmins(fields: Partial<typeof SETTINGS_FIELDS>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, nullable: true }]),
  );
}
