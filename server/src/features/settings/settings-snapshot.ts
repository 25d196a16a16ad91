import { snapshotOf } from '../../shared/field-descriptions.js';
import type { Snapshot } from '../audit/snapshot.js';
import type { Settings } from './settings.entity.js';
import { SETTINGS_FIELDS } from './settings-fields.js';

/** The settings as they stand. */
export function settingsSnapshot(settings: Settings): Snapshot {
  return { version: settings.version, ...snapshotOf(SETTINGS_FIELDS, settings) };
}
