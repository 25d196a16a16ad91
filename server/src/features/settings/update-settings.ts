import { checkFields } from '../../shared/field-descriptions.js';
import { changeThing } from '../audit/described-things.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { Settings } from './settings.entity.js';
import { SETTINGS_FIELDS, SETTINGS_ID, type SettingsInput } from './settings-fields.js';

const SETTINGS = { entity: Settings, fields: SETTINGS_FIELDS, label: 'Settings' } as const;

/**
 * Changes the kitchen's settings; what is left out stays. Admins only.
 *
 * @param input.version the version the editor looked at; left out, the newest is meant
 * @throws AppError `stale-version`, `settings.*`, `wallet.amount`, `input.*`, and refusals of access
 */
export async function updateSettings(
  ctx: UseCaseContext,
  input: SettingsInput & { version?: number | null },
): Promise<Settings> {
  requireAdmin(ctx.actor);
  const fields = checkFields(SETTINGS_FIELDS, input);
  const named = { id: SETTINGS_ID, version: input.version };
  return changeThing(ctx, SETTINGS, named, 'SETTINGS_EDITED', (settings) => {
    Object.assign(settings, fields);
    // Whoever turns the count on begins anew.
    settings.boxesCountedFrom = settings.boxLimit > 0 ? (settings.boxesCountedFrom ?? ctx.clock.now()) : null;
    return undefined;
  });
}
