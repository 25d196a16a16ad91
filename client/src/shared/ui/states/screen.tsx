import type { ReactNode } from 'react';
import { SkeletonList } from '../lists/skeleton-list';
import { ErrorState, type LoadState } from './error-state';

type ScreenProps<Data> = {
  query: LoadState;
  data: Data | undefined;
  /** Text if loading fails without a message of the server. */
  failed: string | ((error: unknown) => string);
  /** Content while loading. By default, skeleton rows. */
  loading?: ReactNode;
  /** Content of an empty screen. Falsy if there are rows. */
  empty?: ReactNode;
  /** Link for a page that does not exist, because a retry cannot help. */
  wayBack?: ReactNode;
  /** Whether this is only a part of a screen, so that an error has one line. */
  inLine?: boolean;
  children: (data: Data) => ReactNode;
};

/**
 * Returns the data that a list displays: the response, or while the next one loads, the previous one, to prevent a layout shift.
 * No data after an error.
 */
export const latestOf = <Data,>(query: {
  data?: Data;
  previousData?: Data;
  error?: unknown;
  loading: boolean;
}): Data | undefined => query.data ?? (query.error && !query.loading ? undefined : query.previousData);

/** Content of a query: loaded data, a skeleton during loading, or an error with a retry. */
export const Screen = <Data,>({
  query,
  data,
  failed,
  loading,
  empty,
  wayBack,
  inLine,
  children,
}: ScreenProps<Data>): ReactNode => {
  if (data !== undefined) return empty || children(data);
  if (!query.error) return loading ?? <SkeletonList />;
  return <ErrorState query={query} {...{ failed, wayBack, inLine }} />;
};
