/** Operations of stations (devices in the kitchen that sign in with a link), as functions. */
import { Caller } from './callers.js';
import { type Answer, accepted } from './graphql-client.js';
import type { Kitchen } from './kitchen.js';

export interface StationData {
  readonly id: string;
  readonly name: string;
  readonly cook: boolean;
  readonly pack: boolean;
  readonly usedAt: string | null;
}

type It<T> = Promise<Answer<{ it: T }>>;

const STATION = 'id name cook pack usedAt';

export const stations = (caller: Caller): It<readonly StationData[]> =>
  caller.ask(`{ it: stations { ${STATION} } }`);

export const createStation = (
  caller: Caller,
  input: Readonly<Record<string, unknown>>,
): It<{ secret: string; station: StationData }> =>
  caller.ask(
    `mutation ($input: CreateStationInput!) { it: createStation(input: $input) { secret station { ${STATION} } } }`,
    { input },
  );

export const revokeStation = (caller: Caller, id: string): It<StationData> =>
  caller.ask(`mutation ($id: ID!) { it: revokeStation(id: $id) { ${STATION} } }`, { id });

export const openStationLink = (
  caller: Caller,
  secret: string,
): It<{ accessToken: string; station: { id: string; name: string } }> =>
  caller.ask(
    'mutation ($secret: String!) { it: openStationLink(secret: $secret) { accessToken station { id name } } }',
    { secret },
  );

let made = 0;

/** Creates a station with a unique name. By default, it opens Cook and Pack. */
export async function newStation(
  admin: Caller,
  options: { readonly name?: string; readonly cook?: boolean; readonly pack?: boolean } = {},
): Promise<{ id: string; secret: string }> {
  const input = { name: `Tablet ${++made}`, cook: true, pack: true, ...options };
  const { station, secret } = accepted(await createStation(admin, input)).it;
  return { id: station.id, secret };
}

/** Opens the link of a station, and returns the device as a caller. */
export async function stationOf(kitchen: Pick<Kitchen, 'as'>, secret: string): Promise<Caller> {
  const anonymous = kitchen.as.anonymous();
  return new Caller(anonymous.url, accepted(await openStationLink(anonymous, secret)).it.accessToken);
}
