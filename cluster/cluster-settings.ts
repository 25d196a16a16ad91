/** Settings that Patroni stores in etcd. */
import { askPatroni, readPatroni } from './cluster-programs.js';
import { hasAll } from './until.js';

/** Settings in etcd that docs/operate/cluster.md requires. */
export const PROMISED_SETTINGS = {
  synchronous_mode: true,
  synchronous_mode_strict: true,
  failsafe_mode: true,
} as const;
export type PromisedSettings = { readonly [name in keyof typeof PROMISED_SETTINGS]?: boolean };

/**
 * Requests settings from Patroni, unless it has them.
 * @param api address of the primary's Patroni
 * @returns whether Patroni has the settings
 */
export async function requestSettings(api: string, settings: object): Promise<boolean> {
  const config = `${api}/config`;
  if (hasAll(await readPatroni(config), settings)) return true;
  await askPatroni('PATCH', config, settings);
  return hasAll(await readPatroni(config), settings);
}

/**
 * Checks the settings.
 * @param api address of the primary's Patroni
 * @returns a sentence for each wrong setting
 */
export async function brokenSettings(api: string): Promise<string[]> {
  const settings = await readPatroni<Record<string, unknown>>(`${api}/config`);
  return Object.entries(PROMISED_SETTINGS).flatMap(([name, value]) =>
    settings[name] === value ? [] : [`${name} is not on`],
  );
}
