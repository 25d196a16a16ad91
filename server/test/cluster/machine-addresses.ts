/** The machines of deploy/cluster/, by the last numbers of their addresses. */
import { CUSTOMERS } from './cluster-namespaces.js';

/** The databases, and the servers with the balancers. */
const [DATABASES, SERVERS] = [
  [11, 12, 13],
  [21, 22],
];
export const MACHINES = [...DATABASES, ...SERVERS];

/** From whom a machine of the database can be cut off. */
export const OTHERS = {
  clients: { from: [CUSTOMERS, ...SERVERS, 31], ports: undefined },
  peers: { from: DATABASES, ports: undefined },
  // Its own, too.
  etcd: { from: undefined, ports: [2379, 2380] },
  everybody: { from: [CUSTOMERS, ...MACHINES, 31], ports: undefined },
  replication: { from: DATABASES, ports: [5432] },
} as const;
