import { readRaw } from '../../db/raw-reads.js';
import type { UseCaseContext } from '../use-case.js';
import { Settings } from './settings.entity.js';

/** What everybody but admins is given of what is for admins alone. */
const HIDDEN = {
  address: null,
  gstin: null,
  lowBalancePaise: null,
  planAlarmAt: null,
  boxLimit: null,
  deliveryProof: null,
  activeDay: null,
};
type Hidden = keyof typeof HIDDEN;

/** The settings as somebody may see them: what is for admins alone is null to everybody else. */
export type SettingsView = Omit<Settings, Hidden> & {
  readonly [Name in Hidden]: Settings[Name] | null;
};

/** The kitchen's settings: the public part to anybody, all of them to an admin. */
export async function readSettings(ctx: UseCaseContext): Promise<SettingsView> {
  const [settings] = await readRaw(ctx.em, Settings, '', []);
  if (!settings) throw new Error('The row of settings is missing.');
  return ctx.actor.kind === 'admin' ? settings : { ...settings, ...HIDDEN };
}
