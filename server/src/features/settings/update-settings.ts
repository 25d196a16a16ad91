import { FOR_UPDATE, inTransaction } from '../../db/transaction.js';
import { checkFields } from '../../shared/field-descriptions.js';
import { checkVersion } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { Settings } from './settings.entity.js';
import { SETTINGS_FIELDS, SETTINGS_ID, type SettingsInput } from './settings-fields.js';
import { settingsSnapshot } from './settings-snapshot.js';

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
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const settings = await em.findOneOrFail(Settings, { id: SETTINGS_ID }, FOR_UPDATE);
    checkVersion(input.version, settings.version);
    const before = settingsSnapshot(settings);
    Object.assign(settings, fields);
    await em.flush();
    // The version counts changes: one that stays says that everything was so already.
    if (settings.version === before.version) return settings;
    await recordAudit(em, ctx, {
      action: 'SETTINGS_EDITED',
      subjectId: settings.id,
      before,
      after: settingsSnapshot(settings),
    });
    return settings;
  });
}
