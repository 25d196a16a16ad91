import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { VERSION_FIELD } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { addInputFields, addOutputFields, valuesOf } from '../../graphql/base/described-fields.js';
import { readSettings, type SettingsView } from './read-settings.js';
import { SETTINGS_FIELDS } from './settings-fields.js';
import { updateSettings } from './update-settings.js';

@ObjectType('Settings', {
  description: 'Settings of the kitchen. Fields for admins are null for other callers.',
})
class SettingsType {
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
class UpdateSettingsInput {
  version?: number | null;
}
addInputFields(UpdateSettingsInput, SETTINGS_FIELDS, 'change');

/** Returns the same fields, which are null for callers who are not admins. */
function forAdmins(fields: Partial<typeof SETTINGS_FIELDS>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, nullable: true }]),
  );
}

@Resolver()
export class SettingsResolver {
  @Access('public')
  @Query(() => SettingsType, {
    description: 'Settings of the kitchen. Callers who are not admins see the public part.',
  })
  settings(@Ctx() ctx: GraphQLContext): Promise<SettingsView> {
    return readSettings(ctx);
  }

  @Access('settings:write')
  @Mutation(() => SettingsType, { description: 'Changes the settings.' })
  updateSettings(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => UpdateSettingsInput, { description: 'Changes to the settings.' })
    input: UpdateSettingsInput,
  ): Promise<SettingsView> {
    return updateSettings(ctx, { ...valuesOf(SETTINGS_FIELDS, input), version: input.version });
  }
}
