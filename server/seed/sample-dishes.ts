import { SAMPLE_BREAKFASTS } from './sample-breakfasts.js';
import type { SampleDish } from './sample-dish.js';
import { SAMPLE_LUNCHES } from './sample-lunches.js';

/** About twenty dishes of a healthy-food kitchen in India, with typical prices and nutrition values. */
export const SAMPLE_DISHES: readonly SampleDish[] = [...SAMPLE_BREAKFASTS, ...SAMPLE_LUNCHES];
