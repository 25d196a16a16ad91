import type { TypedDocumentNode } from '@apollo/client';
import { createContext, use } from 'react';
import {
  PackingBoxDocument,
  PackingListDocument,
  StationPackingBoxDocument,
  StationPackingListDocument,
} from '../../gql/admin';
import { kitchenPath } from '../../shared/desk-paths';
import { stationKitchenPath } from '../../shared/station-paths';
import type { Box } from './pack/box';
import type { DayAndMeal } from './use-kitchen-address';

/** What is asked for and offered on the kitchen's screens, by who looks at them. */
export type KitchenRole = {
  /** Only what is needed to cook and pack: nothing is completed, closed, printed or called. */
  isStation: boolean;
  packingList: TypedDocumentNode<{ packingList: { boxes: readonly Box[] } }, DayAndMeal>;
  packingBox: TypedDocumentNode<{ packingBox: Box }, { code: string }>;
  pathOf: typeof kitchenPath;
};

const forAdmins: KitchenRole = {
  isStation: false,
  packingList: PackingListDocument as KitchenRole['packingList'],
  packingBox: PackingBoxDocument as KitchenRole['packingBox'],
  pathOf: kitchenPath,
};

export const forStations: KitchenRole = {
  isStation: true,
  packingList: StationPackingListDocument as KitchenRole['packingList'],
  packingBox: StationPackingBoxDocument as KitchenRole['packingBox'],
  pathOf: stationKitchenPath,
};

export const KitchenRoleContext = createContext(forAdmins);

/** Who looks at the kitchen's screens: an admin, unless a station is around it. */
export const useKitchenRole = (): KitchenRole => use(KitchenRoleContext);
