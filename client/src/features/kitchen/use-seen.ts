import { useEffect, useState } from 'react';
import { isNetworkFailure } from '../../shared/apollo/server-error';
import { useSession } from '../../shared/apollo/session-provider';
import { useOnline } from '../../shared/use/use-online';
import { useKitchenRole } from './kitchen-role';
import { type Seen, seenStore } from './station/seen-store';

type Asked<Data> = { data?: Data; error?: unknown };

/**
 * What a station has asked for, kept on its device: where there is no network after a restart, it is what was seen last.
 *
 * @param what names what is asked for
 * @returns the query, with what was seen last where nothing came, and `seenAt`, when that was
 */
export const useSeen = <Data, Query extends Asked<Data>>(
  what: string,
  query: Query & Asked<Data>,
): Query & { data: Data | undefined; seenAt: Date | undefined } => {
  const { isStation } = useKitchenRole();
  const { owner } = useSession();
  const key = `${owner} ${what}`;
  const { data, error } = query;
  const [seen, setSeen] = useState<Seen>();
  const isOnline = useOnline();

  useEffect(() => {
    if (isStation && data !== undefined) void seenStore.keep(key, data).catch(() => undefined);
  }, [isStation, key, data]);

  // Where the device knows that there is no network, nobody waits until the server was asked again and again.
  const isLost =
    isStation && data === undefined && (!isOnline || (error !== undefined && isNetworkFailure(error)));
  useEffect(() => {
    if (!isLost) return;
    let isGone = false;
    seenStore.read(key).then(
      (found) => isGone || setSeen(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isLost, key]);

  const shown = data === undefined && seen?.key === key ? seen : undefined;
  return { ...query, data: data ?? (shown?.data as Data | undefined), seenAt: shown && new Date(shown.at) };
};
