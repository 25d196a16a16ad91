import { readEntities } from '../../db/read-entities.js';
import type { UseCaseContext } from '../use-case.js';
import { Settings } from './settings.entity.js';

/** Values of admin-only settings for other callers. */
const HIDDEN = {
  address: null,
  gstin: null,
  lowBalancePaise: null,
  planAlarmAt: null,
  boxLimit: null,
  deliveryProof: null,
  activeDay: null,
  setup: null,
};
type Hidden = keyof typeof HIDDEN;

/** Settings as visible to a caller. Admin-only fields are null for other callers. */
export type SettingsView = Omit<Settings, Hidden> & {
  readonly [Name in Hidden]: Settings[Name] | null;
};

/** Returns the kitchen's settings: the public part for all callers, and all of them for an admin. */
export async function readSettings(ctx: UseCaseContext): Promise<SettingsView> {
  const [settings] = await readEntities(ctx.em, Settings, (all) => all);
  if (!settings) throw new Error('The row of settings is missing.');
  return ctx.actor.kind === 'admin' ? settings : { ...settings, ...HIDDEN };
}
