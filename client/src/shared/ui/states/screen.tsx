import type { ReactNode } from 'react';
import { SkeletonList } from '../lists/skeleton-list';
import { type AskedFor, ErrorState } from './error-state';

type ScreenProps<Data> = {
  query: AskedFor;
  /** What there is to show of it. */
  data: Data | undefined;
  /** What to say when it did not load and the server gives no words of its own. */
  failed: string | ((error: unknown) => string);
  /** What stands there until then; by default rows that are on their way. */
  loading?: ReactNode;
  /** What to show instead when nothing is in it; nothing, when something is. */
  empty?: ReactNode;
  /** Where to go when there is no such thing, which no trying again brings. */
  wayBack?: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * What a list has to show of its query: the answer; while the next one is on its way the one before it, so that nothing
 * jumps; none once that has failed.
 */
export const latestOf = <Data,>(query: {
  data?: Data;
  previousData?: Data;
  error?: unknown;
  loading: boolean;
}): Data | undefined => query.data ?? (query.error && !query.loading ? undefined : query.previousData);

/** What was asked for, once it is there; until then that it is on its way, or that it failed and a way to try again. */
export const Screen = <Data,>({
  query,
  data,
  failed,
  loading,
  empty,
  wayBack,
  children,
}: ScreenProps<Data>): ReactNode => {
  if (data !== undefined) return empty || children(data);
  if (!query.error) return loading ?? <SkeletonList />;
  return <ErrorState query={query} failed={failed} wayBack={wayBack} />;
};
