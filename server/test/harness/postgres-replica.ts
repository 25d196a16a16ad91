/** A replica of a cluster of our own, for the tests of what reads from one. */
import pg from 'pg';
import {
  type Cluster,
  type ClusterOptions,
  freePort,
  type Making,
  runShell,
  startClusterOn,
} from './postgres-cluster.js';

/** The copy leaves out what belongs to the running server. */
const COPY = `cp -a "$1" "$2/data" && cd "$2/data" && rm -rf postmaster.pid postmaster.opts pg_replslot/*`;
/** What to follow comes by the pipe, since it holds the password. */
const FOLLOW = `cd "$1/data" && printf '%s' "$2" >backup_label && touch standby.signal && cat >>postgresql.auto.conf`;

/**
 * A streaming replica of a cluster: a copy of its folder by the low-level backup interface, since the package has no
 * `pg_basebackup`.
 */
export async function startReplica(primary: Cluster, options: ClusterOptions = {}): Promise<Cluster> {
  const { password, hostname, port } = new URL(primary.url);
  const copy: Making = async (home) => {
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    try {
      await client.query(`select pg_backup_start('replica', true)`);
      await runShell(home, COPY, [primary.dataFolder, home.folder], '');
      const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
      const conninfo = `host=${hostname} port=${port} user=postgres password=${password} application_name=replica`;
      await runShell(
        home,
        FOLLOW,
        [home.folder, String(rows[0]?.labelfile)],
        `primary_conninfo = '${conninfo}'\n`,
      );
    } finally {
      await client.end();
    }
  };
  return startClusterOn(await freePort(), options, copy, password);
}
