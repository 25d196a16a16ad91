/** Machines of deploy/cluster/, by the last numbers of their IP addresses. */
import { CUSTOMERS } from './cluster-namespaces.js';

/** The databases, and the servers with the balancers. */
const [DATABASES, SERVERS] = [
  [11, 12, 13],
  [21, 22],
];
export const MACHINES = [...DATABASES, ...SERVERS];

/** Hosts from which a database node can be isolated. */
export const OTHER_HOSTS = {
  clients: { from: [CUSTOMERS, ...SERVERS, 31], ports: undefined },
  peers: { from: DATABASES, ports: undefined },
  // Includes the node's own etcd.
  etcd: { from: undefined, ports: [2379, 2380] },
  all: { from: [CUSTOMERS, ...MACHINES, 31], ports: undefined },
  replication: { from: DATABASES, ports: [5432] },
} as const;
