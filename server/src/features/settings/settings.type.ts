import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { COUNTED } from '../../graphql/common-arguments.js';
import { addAnswerFields, addInputFields } from '../../graphql/described-fields.js';
import { SETTINGS_FIELDS } from './settings-fields.js';

@ObjectType('Settings', {
  description: 'What the kitchen says of itself. What is for admins alone is null to everybody else.',
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
  description: 'Changes to the settings. A field that is left out stays; an empty text empties it.',
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
