import { checkFields } from '../../shared/field-descriptions.js';
import { changeRecord } from '../audit/described-records.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { Settings } from './settings.entity.js';
import { SETTINGS_FIELDS, SETTINGS_ID, type SettingsInput } from './settings-fields.js';

const SETTINGS = { entity: Settings, fields: SETTINGS_FIELDS, label: 'Settings' } as const;

/**
 * Changes the kitchen's settings. Omitted fields are unchanged. Admins only.
 * @param input.version the displayed version; default: the newest
 * @throws AppError `stale-version`, `settings.*`, `wallet.amount`, `input.*`, and access errors
 */
export async function updateSettings(
  ctx: UseCaseContext,
  input: SettingsInput & { version?: number | null },
): Promise<Settings> {
  requireAdmin(ctx.actor);
  const fields = checkFields(SETTINGS_FIELDS, input);
  const named = { id: SETTINGS_ID, version: input.version };
  return changeRecord(ctx, SETTINGS, named, 'SETTINGS_EDITED', (settings) => {
    Object.assign(settings, fields);
    // Boxes are counted from the time when the limit becomes more than 0.
    settings.boxesCountedFrom = settings.boxLimit > 0 ? (settings.boxesCountedFrom ?? ctx.clock.now()) : null;
    return undefined;
  });
}
