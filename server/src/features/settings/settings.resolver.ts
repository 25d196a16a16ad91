import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { valuesOf } from '../../graphql/base/described-fields.js';
import { readSettings, type SettingsView } from './read-settings.js';
import { SettingsType, UpdateSettingsInput } from './settings.type.js';
import { SETTINGS_FIELDS } from './settings-fields.js';
import { updateSettings } from './update-settings.js';

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
