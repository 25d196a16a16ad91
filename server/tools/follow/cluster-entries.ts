/**
 * Options to follow docs/operate/cluster.md: node-1 and server-1 are run by systemd, node-2 and node-3 by hand, each at a
 * separate address of one machine.
 */
import { ROOT } from '../../test/harness/server-process.js';
import type { Entry } from './entry.js';
import { lendBuild } from './lend-build.js';

const document = 'docs/operate/cluster.md';
const MEMBERS = 'etcdctl --endpoints http://10.0.0.11:2379';
const LIST = 'patronictl -c /etc/patroni/config.yml list';
const UNTIL_AGREED = `until ${MEMBERS} endpoint health --cluster && [ $(${MEMBERS} member list | grep -c started) = 3 ]; do sleep 1; done`;
const UNTIL_WHOLE = `until ${LIST} | tee /dev/stderr | grep -q 'Sync Standby' && [ $(${LIST} | grep -c 'running\\|streaming') = 3 ]; do sleep 2; done`;
const NO_INTERNET = 'the machine has no internet; the packages are there';
/** Returns the command that starts etcd without systemd, and stores its process ID in a file. */
const startEtcd = (n: string) =>
  `{ setsid etcd --config-file machines/node-${n}/etcd.yml >>/var/log/etcd-${n} 2>&1 & echo $! >/run/etcd-${n}.pid; }`;
const startPatroni = (n: string) =>
  `{ setsid setpriv --reuid=postgres --regid=postgres --init-groups patroni /srv/mealbox/machines/node-${n}/patroni.yml >>/var/log/patroni-${n} 2>&1 & echo $! >/run/patroni-${n}.pid; }`;
/** Commands that start the other nodes once node-1 is the leader, and wait until the cluster is whole. */
const OTHERS_AFTER_NODE_1 = [
  'until curl -fs http://10.0.0.11:8008/primary; do sleep 1; done',
  startPatroni('2'),
  startPatroni('3'),
  UNTIL_WHOLE,
].join('\n');
const PSQL = 'runuser -u postgres -- psql';
const UNTIL_SERVED = 'until curl -fs http://10.0.0.31:8080/readyz; do sleep 1; done';

/** Returns the command that prints the number of a node with this role. Column 2 of the list is the member, and column 4 its role. */
const MEMBER_THAT_IS = (role: string) =>
  `${LIST} -f tsv | awk -F '\\t' '$4 == "${role}" { print substr($2, 6); exit }'`;

export const CLUSTER_GUIDE_COMMANDS: readonly Entry[] = [
  {
    document,
    begins: 'apt-get install --no-install-recommends postgresql-17',
    before: [
      'ip link add eth0 type veth peer name other; ip link set eth0 up; ip link set other up',
      'for last in 11 12 13 21 22; do ip address add 10.0.0.$last/24 dev lo; done',
      'node deploy/cluster/write-files.mjs machines; chmod 711 machines machines/*',
      'sed -Ei "s#postgresql/[0-9]+#postgresql/17#; s#shared_buffers: 1GB#shared_buffers: 64MB#" machines/node-?/patroni.yml machines/node-?/pgbackrest.conf',
      'for n in 2 3; do sed -i "s#/var/lib/etcd/mealbox#/var/lib/etcd/node-$n#" machines/node-$n/etcd.yml; done',
      'for n in 2 3; do sed -i "s#postgresql/17/mealbox#postgresql/17/node-$n#; s#/var/run/postgresql#/run/node-$n#; s#/pgpass#/pgpass-$n#" machines/node-$n/patroni.yml; done',
      'for n in 2 3; do install -d -o postgres /run/node-$n; chown postgres machines/node-$n/patroni.yml; done',
      'install -d -o postgres /var/lib/pgbackrest',
      startEtcd('2'),
      startEtcd('3'),
    ].join('\n'),
    leftOut: {
      'apt-get install --no-install-recommends postgresql-17 patroni python3-etcd etcd-server etcd-client pgbackrest curl':
        NO_INTERNET,
    },
    instead: {
      'etcdctl --endpoints http://10.0.0.11:2379 endpoint health --cluster': UNTIL_AGREED,
      [LIST]: OTHERS_AFTER_NODE_1,
    },
  },
  { document, begins: 'runuser -u postgres -- psql' },
  {
    document,
    begins: 'apt-get install --no-install-recommends haproxy',
    before: [
      'adduser --system --group --home /var/lib/mealbox mealbox',
      `git clone --no-hardlinks ${ROOT} /opt/mealbox && cp -a ${ROOT}/node_modules /opt/mealbox/ && ${lendBuild('/opt/mealbox')} && chown -R mealbox: /opt/mealbox`,
      'chmod 777 /srv/mealbox',
    ].join('\n'),
    leftOut: { 'apt-get install --no-install-recommends haproxy pgbouncer keepalived': NO_INTERNET },
    instead: {
      'ip address show eth0': 'until ip address show eth0 | grep 10.0.0.31/; do sleep 1; done',
    },
    after: [
      UNTIL_SERVED,
      'curl -fs http://10.0.0.21:9464/metrics | grep -q mealbox_',
      'systemctl start mealbox-backup; ls /var/lib/mealbox/backups | grep -q gz',
      'test "$(ps -o user= -C haproxy | sort -u | tr -d " \\n")" = haproxyroot',
      'for name in pgbouncer patroni; do test "$(ps -o user= -C $name | sort -u)" = postgres; done',
      'test -e /srv/mealbox/ledger-10.0.0.21.jsonl || touch /srv/mealbox/ledger-10.0.0.21.jsonl',
    ].join('\n'),
  },
  {
    document,
    begins: 'patronictl -c /etc/patroni/config.yml switchover',
    instead: { 'switchover mealbox': 'switchover mealbox --force' },
    after: [
      UNTIL_WHOLE,
      `test "$(${MEMBER_THAT_IS('Leader')})" != 1`,
      // The following commands are for the Leader, and run on node-1.
      'patronictl -c /etc/patroni/config.yml failover mealbox --candidate node-1 --force',
      UNTIL_WHOLE,
      UNTIL_SERVED,
    ].join('\n'),
  },
  {
    document,
    begins: 'psql',
    reason: 'the drill of `npm run prove -- --cluster` runs these commands in a cluster that is made for it',
  },
  {
    document,
    begins: 'runuser -u postgres -- pgbackrest',
    after: [
      'systemctl start mealbox-archive; test "$(systemctl show -P Result mealbox-archive)" = success',
      'test "$(runuser -u postgres -- pgbackrest --stanza=mealbox info | grep -c "backup: ")" = 2',
    ].join('\n'),
  },
  {
    document,
    begins: 'systemctl stop patroni',
    before: [
      'systemctl stop mealbox',
      "date '+%F %T%:z' >/run/moment; sleep 2",
      `segment=$(${PSQL} -d mealbox -Atc 'create table made_later (); select pg_walfile_name(pg_switch_wal())' | tail -1)`,
      `until [ "$(${PSQL} -Atc "select last_archived_wal >= '$segment' from pg_stat_archiver")" = t ]; do sleep 1; done`,
      // The other two nodes.
      'kill $(cat /run/patroni-2.pid /run/patroni-3.pid); while pgrep -F /run/patroni-2.pid || pgrep -F /run/patroni-3.pid; do sleep 1; done',
      'for n in 2 3; do mv /var/lib/postgresql/17/node-$n /var/lib/postgresql/17/before-$n; done',
    ].join('\n'),
    instead: {
      '2026-11-23 11:59:00+05:30': '$(cat /run/moment)',
    },
  },
  {
    document,
    begins: 'etcdctl --endpoints http://10.0.0.11:2379 del',
    instead: { [LIST]: OTHERS_AFTER_NODE_1 },
    after: [
      `test -z "$(${PSQL} -d mealbox -Atc "select to_regclass('made_later')")"`,
      `test "$(${PSQL} -d mealbox -Atc 'select count(*) > 0 from users')" = t`,
      'grep -q "  # method: to_a_minute" /etc/patroni/config.yml',
      `systemctl start mealbox; ${UNTIL_SERVED}`,
      'runuser -u postgres -- pgbackrest --stanza=mealbox --type=full backup',
    ].join('\n'),
  },
  {
    document,
    begins: LIST,
    before: [
      `third=$(${MEMBER_THAT_IS('Replica')}); n=$(${MEMBER_THAT_IS('Sync Standby')})`,
      'systemctl kill --signal=KILL patroni; systemctl stop patroni',
      'kill -9 $(cat /run/patroni-$n.pid) $(head -1 /var/lib/postgresql/17/node-$n/postmaster.pid)',
      'rm -rf /var/lib/postgresql/17/mealbox /var/lib/postgresql/17/node-$n',
      `while ${LIST} | grep -q Leader; do sleep 1; done`,
    ].join('\n'),
    instead: { 'node-3': 'node-$third' },
    after: [
      'until curl -fs http://10.0.0.1$third:8008/primary; do sleep 1; done',
      startPatroni('$n'),
      'systemctl start patroni',
      UNTIL_WHOLE,
      UNTIL_SERVED,
      `test "$(${PSQL} -h /run/node-$n -d mealbox -Atc 'select count(*) > 0 from users')" = t`,
    ].join('\n'),
  },
  {
    document,
    begins: 'etcdctl --endpoints http://10.0.0.11:2379 member',
    // The time that an operator needs to react.
    before: 'kill -9 $(cat /run/etcd-3.pid); rm -rf /var/lib/etcd/node-3; sleep 12',
    instead: {
      '<id of node-3>': `$(${MEMBERS} member list | sed -n '/node-3/s/,.*//p')`,
      // As the comment after it states.
      'member add': `member list; sleep 12; ${MEMBERS} member add`,
    },
    after: [
      'sed -i "s/initial-cluster-state: new/initial-cluster-state: existing/" machines/node-3/etcd.yml',
      startEtcd('3'),
      UNTIL_AGREED,
    ].join('\n'),
  },
  {
    document,
    begins: 'patronictl -c /etc/patroni/config.yml reinit',
    before: [
      // A node that was started by hand and is not the leader.
      `n=$(${LIST} -f tsv | awk -F '\\t' 'NR > 1 && $2 != "node-1" && $4 != "Leader" { print substr($2, 6); exit }')`,
      'kill -9 $(cat /run/patroni-$n.pid); sleep 1',
      `${PSQL} -h /run/node-$n -c 'select pg_promote()'`,
      `${PSQL} -h /run/node-$n -c 'set synchronous_commit = local' -c 'create table of_its_own ()'`,
      startPatroni('$n'),
      'until curl -s http://10.0.0.1$n:8008/patroni; do sleep 1; done',
    ].join('\n'),
    instead: { 'node-3': 'node-$n --force' },
    after: [
      `until [ "$(${PSQL} -h /run/node-$n -Atc "select to_regclass('of_its_own') is null")" = t ]; do sleep 1; done`,
      UNTIL_WHOLE,
    ].join('\n'),
  },
];
