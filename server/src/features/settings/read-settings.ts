import { readRaw } from '../../db/raw-reads.js';
import type { UseCaseContext } from '../use-case.js';
import { Settings } from './settings.entity.js';

/** The settings as somebody may see them: what is for admins alone is null to everybody else. */
export type SettingsView = Omit<Settings, 'address' | 'gstin' | 'lowBalancePaise' | 'quickTopUpsPaise'> & {
  readonly [Name in 'address' | 'gstin' | 'lowBalancePaise' | 'quickTopUpsPaise']: Settings[Name] | null;
};

/** The kitchen's settings: the public part to anybody, all of them to an admin. */
export async function readSettings(ctx: UseCaseContext): Promise<SettingsView> {
  const [settings] = await readRaw(ctx.em, Settings, '', []);
  if (!settings) throw new Error('The row of settings is missing.');
  if (ctx.actor.kind === 'admin') return settings;
  return { ...settings, address: null, gstin: null, lowBalancePaise: null, quickTopUpsPaise: null };
}
