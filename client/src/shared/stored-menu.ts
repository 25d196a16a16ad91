/** Name of the service worker's cache with the prerendered menu. */
export const PAINTED_MENU_CACHE = 'mealbox-painted-menu';

/** Key of the open menu as this device loaded it last (`features/menu/cached-menu.ts`). */
export const OPEN_MENU_KEY = 'mealbox.open-menu';
