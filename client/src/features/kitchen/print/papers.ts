import { localStorageItem } from '../../../shared/apollo/local-storage-item';

/** How labels or slips lie on a sheet. Their sizes stand in `print.css`, under the same names. */
export type Paper = 'a4-24' | 'a4-24-wide' | 'roll' | 'slips';

/** How many stand on a sheet. */
export const PER_SHEET: Readonly<Record<Paper, number>> = {
  'a4-24': 24,
  'a4-24-wide': 24,
  roll: 1,
  slips: 8,
};

/** What labels can be printed on. */
export const LABEL_PAPERS = ['a4-24', 'a4-24-wide', 'roll'] as const satisfies readonly Paper[];

/** The labels that lie in this device's printer. */
export const paperSetting = localStorageItem('mealbox.admin.labels');

/** The paper that was chosen before; the first, when there is none. */
export const paperOf = (stored: string | null): Paper =>
  LABEL_PAPERS.find((paper) => paper === stored) ?? LABEL_PAPERS[0];
