import type { KitchenSheetQuery } from '../../../gql/admin';

/** What to cook for a day and meal, as the server adds it up. */
export type Sheet = KitchenSheetQuery['kitchenSheet'];
export type SheetDish = Sheet['dishes'][number];
export type Diet = SheetDish['diet'];
