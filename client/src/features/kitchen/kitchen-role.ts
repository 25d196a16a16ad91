import type { TypedDocumentNode } from '@apollo/client';
import { createContext, use } from 'react';
import { kitchenPath, stationKitchenPath } from '../../shared/admin-paths';
import type { Box } from './pack/box';
import { PackingBoxDocument, PackingListDocument } from './pack/packing.generated';
import { StationPackingBoxDocument, StationPackingListDocument } from './station/station.generated';
import type { DayAndMeal } from './use-kitchen-address';

/** Queries and paths of the kitchen's screens for one kind of user: an admin or a station. */
type KitchenRole = {
  /** Whether only cooking and packing is possible: no completing, closing, printing, or calling. */
  isStation: boolean;
  packingList: TypedDocumentNode<{ packingList: { boxes: readonly Box[] } }, DayAndMeal>;
  packingBox: TypedDocumentNode<{ packingBox: Box }, { code: string }>;
  pathOf: typeof kitchenPath;
};

const adminRole: KitchenRole = {
  isStation: false,
  packingList: PackingListDocument as KitchenRole['packingList'],
  packingBox: PackingBoxDocument as KitchenRole['packingBox'],
  pathOf: kitchenPath,
};

export const stationRole: KitchenRole = {
  isStation: true,
  packingList: StationPackingListDocument as KitchenRole['packingList'],
  packingBox: StationPackingBoxDocument as KitchenRole['packingBox'],
  pathOf: stationKitchenPath,
};

export const KitchenRoleContext = createContext(adminRole);

/** Returns the role of the kitchen's screens. Default: an admin. */
export const useKitchenRole = (): KitchenRole => use(KitchenRoleContext);
