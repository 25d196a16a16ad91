import { localStorageItem } from './apollo/local-storage-item';

/**
 * Setting of the keyboard shortcuts on this device: 'off', or absent if they are on. A switch on the settings page changes it.
 */
export const shortcutSetting = localStorageItem('mealbox.admin.keys');
