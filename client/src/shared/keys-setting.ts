import { localStorageItem } from './apollo/local-storage-item';

/** 'off': no keys on this device. A switch on the settings screen writes it. */
export const keysSetting = localStorageItem('mealbox.admin.keys');
