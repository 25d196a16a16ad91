/** The single list of the command blocks in the documents: how each is run on a new machine, or why it is not run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../test/harness/server-process.js';
import { CLUSTER_GUIDE_COMMANDS } from './cluster-entries.js';
import type { Entry } from './entry.js';
import { lendBuild } from './lend-build.js';

/** Runs a command as the user mealbox, with the settings of its server. */
const asMealbox = (command: string) =>
  `runuser -u mealbox -- sh -ec 'cd /opt/mealbox; set -a; . /etc/mealbox.env; ${command}'`;
const CONTAINERS =
  'takes a Docker daemon and images from the internet; server/test/operations/composition.spec.ts and docker-scripts.spec.ts read what it does';
/** The versions of Mealbox that are published, where git fetches them as from the internet: git rejects a directory of another owner. */
const PUBLISHED = 'git://127.0.0.1/published.git';
const PUBLISH = [
  'git init --quiet --bare --initial-branch=main /srv/published.git',
  'git push --quiet /srv/published.git HEAD:refs/heads/main',
  'systemd-run --quiet --unit=git-daemon git daemon --base-path=/srv --export-all --listen=127.0.0.1',
  `until git ls-remote --quiet ${PUBLISHED}; do sleep 0.2; done`,
].join('\n');
const PUBLISH_LATER = [
  '[ -d /srv/later ] || git clone --quiet /srv/published.git /srv/later',
  'git -C /srv/later -c user.name=Test -c user.email=test@test.example commit --quiet --allow-empty --message=later',
  'git -C /srv/later push --quiet origin main',
].join('\n');
/** Commands of docs/operate/update.md that the user mealbox runs. */
const UPDATE_COMMANDS = [
  'git rev-parse HEAD',
  'npm run backup -- --prove --closed',
  'git pull',
  'npm run verify',
];
const READY = 'until curl -fs localhost:3000/readyz; do sleep 1; done';

/** Replacements in the installation's commands: this checkout instead of a repository on the internet. */
const INSTALL_REPLACEMENTS = {
  'git clone …': `git clone ${PUBLISHED}`,
  '&& chown -R': `&& cp -a ${ROOT}/node_modules /opt/mealbox/ && ${lendBuild('/opt/mealbox')} && chown -R`,
  'ADMIN_PASSWORD=…': 'ADMIN_PASSWORD=a-password-for-tests',
};
/** Commands that install Mealbox, from docs/operate/install.md, for documents that assume an installation. */
const INSTALLED = [
  PUBLISH,
  Object.entries(INSTALL_REPLACEMENTS).reduce(
    (text, [from, to]) => text.replaceAll(from, () => to),
    /^```sh\n(adduser[\s\S]*?)^```$/m.exec(
      readFileSync(join(ROOT, 'docs/operate/install.md'), 'utf8'),
    )?.[1] ?? '',
  ),
  READY,
].join('\n');

export const ENTRIES: readonly Entry[] = [
  {
    document: 'README.md',
    begins: 'npm start',
    // As in a fresh clone.
    before: 'rm -rf .build server/dist client/dist',
    instead: { 'npm start': 'serve npm start' },
    leftOut: { 'npm test': 'takes minutes, and runs separately' },
  },
  { document: 'README.md', begins: 'curl', before: 'begin npm start', after: 'end' },
  { document: 'README.md', begins: 'sh deploy/start.sh', reason: CONTAINERS },
  {
    document: 'README.md',
    begins: 'npm run dev',
    instead: { 'npm run dev': 'serve npm run dev' },
    leftOut: { 'npm run check': 'is a part of npm test' },
  },
  {
    document: 'docs/operate/configure.md',
    begins: 'npm run admin',
    before: 'rm -rf .data',
    instead: { 'npm run admin': 'echo a-password-for-tests | npm run admin' },
  },
  {
    document: 'docs/operate/back-up-and-restore.md',
    begins: 'npm run backup',
    before: 'rm -rf .data; npm run seed',
    instead: {
      'npm run backup -- --prove kitchen.backup.gz':
        'rm kitchen.backup.gz; npm run backup -- --prove kitchen.backup.gz',
      'npm run restore -- kitchen.backup.gz': 'rm -rf .data; npm run restore -- kitchen.backup.gz',
      'npm run restore -- kitchen.backup.gz --replace': 'npm run restore -- kitchen.backup.gz --replace',
    },
  },
  { document: 'docs/operate/back-up-and-restore.md', begins: 'docker', reason: CONTAINERS },
  { document: 'docs/operate/install.md', begins: 'sh deploy/start.sh', reason: CONTAINERS },
  { document: 'docs/operate/install.md', begins: 'docker', reason: CONTAINERS },
  {
    document: 'CONTRIBUTING.md',
    begins: 'npm test',
    instead: { 'npm run dev': 'serve npm run dev' },
    leftOut: {
      'npm test': 'takes minutes, and runs separately',
      'npm run test:all': 'takes minutes, and runs separately',
      'npm run check': 'is a part of npm test',
      'npm run follow': 'is this',
    },
  },
  {
    document: 'docs/develop/benchmarks.md',
    begins: 'npm run bench',
    reason: 'takes half an hour, and installs other products from the internet',
  },
  ...['docs/develop/recipes.md', 'docs/develop/recipes-screens.md'].map((document) => ({
    document,
    begins: '',
    reason: 'tests a change that the reader makes; npm run test:all runs the same files',
  })),
  ...CLUSTER_GUIDE_COMMANDS,
  {
    document: 'docs/operate/install.md',
    begins: 'adduser',
    before: PUBLISH,
    instead: INSTALL_REPLACEMENTS,
    after: `${READY}; systemd-analyze verify /etc/systemd/system/mealbox*.service; systemctl start mealbox-backup; ls /var/lib/mealbox/backups | grep -q gz`,
  },
  {
    document: 'docs/operate/install.md',
    begins: 'apt-get install --no-install-recommends caddy',
    // Files of the package besides the program, in short form.
    before: [
      'adduser --quiet --system --group --home /var/lib/caddy caddy; mkdir -p /etc/caddy',
      "printf '[Service]\\nType=notify\\nUser=caddy\\nExecStart=/usr/bin/caddy run --config /etc/caddy/Caddyfile\\nAmbientCapabilities=CAP_NET_BIND_SERVICE\\n' > /etc/systemd/system/caddy.service",
    ].join('\n'),
    instead: { 'SITE=kitchen.example.in CERTIFICATES=public': '' },
    leftOut: {
      'apt-get install --no-install-recommends caddy':
        'the machine has no internet; the program is there, and without a name it makes certificates of its own',
    },
    after: [
      READY,
      'until curl -fs --insecure https://127.0.0.1/readyz; do sleep 1; done',
      'curl -fs --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt https://127.0.0.1/readyz',
    ].join('\n'),
  },
  {
    document: 'docs/operate/back-up-and-restore.md',
    begins: 'npm run verify -- --against',
    before: [
      INSTALLED,
      'install -d -o mealbox /mnt/elsewhere',
      'echo LEDGER_JOURNAL=/mnt/elsewhere/ledger-1.jsonl >> /etc/mealbox.env',
      // The unit may write to no other directory, as the document says.
      'mkdir -p /etc/systemd/system/mealbox.service.d',
      "printf '[Service]\\nReadWritePaths=/mnt/elsewhere\\n' > /etc/systemd/system/mealbox.service.d/journal.conf",
      `systemctl daemon-reload; systemctl restart mealbox; ${READY}; touch /mnt/elsewhere/ledger-1.jsonl`,
    ].join('\n'),
    instead: {
      'npm run verify -- --against /mnt/elsewhere/ledger-1.jsonl': asMealbox(
        'npm run verify -- --against /mnt/elsewhere/ledger-1.jsonl',
      ),
    },
  },
  {
    document: 'docs/operate/back-up-and-restore.md',
    begins: 'apt-get install --no-install-recommends pgbackrest',
    instead: {
      'cp /opt/mealbox/deploy/pgbackrest/pgbackrest.conf':
        "sed -E 's#postgresql/[0-9]+#postgresql/17#' /opt/mealbox/deploy/pgbackrest/pgbackrest.conf >",
    },
    leftOut: {
      'apt-get install --no-install-recommends pgbackrest':
        'the machine has no internet; the package is there',
    },
    after: 'systemctl start mealbox-archive',
  },
  {
    document: 'docs/operate/back-up-and-restore.md',
    begins: 'systemctl stop mealbox postgresql@17-main',
    before: [
      "MOMENT=$(date '+%F %T%:z'); sleep 2",
      'segment=$(runuser -u postgres -- psql -Atc "create table made_later (); select pg_walfile_name(pg_switch_wal())" | tail -1)',
      'until [ "$(runuser -u postgres -- psql -Atc "select last_archived_wal >= \'$segment\' from pg_stat_archiver")" = t ]; do sleep 1; done',
    ].join('\n'),
    instead: { "'2026-11-23 12:30:00+05:30'": '"$MOMENT"', 'npm run verify': asMealbox('npm run verify') },
    after: `${READY}; [ -z "$(runuser -u postgres -- psql -Atc "select to_regclass('made_later')")" ]`,
  },
  {
    document: 'docs/operate/update.md',
    begins: 'git rev-parse HEAD',
    before: [INSTALLED, PUBLISH_LATER].join('\n'),
    instead: Object.fromEntries(UPDATE_COMMANDS.map((command) => [command, asMealbox(command)])),
    after: `${READY}; [ "$(${asMealbox('git rev-parse HEAD')})" = "$(git -C /srv/later rev-parse HEAD)" ]`,
  },
  {
    document: 'docs/operate/update.md',
    begins: 'systemctl stop mealbox',
    instead: {
      'git checkout <old commit>': asMealbox('git checkout --quiet HEAD~1'),
      'npm run restore -- <file> --replace --even-newer': asMealbox(
        'npm run restore -- mealbox-*.backup.gz --replace --even-newer',
      ),
    },
    after: READY,
  },
  { document: 'docs/operate/update.md', begins: 'docker', reason: CONTAINERS },
  {
    document: 'docs/operate/reliability.md',
    begins: 'npm run prove',
    reason: 'takes ten to twenty minutes and more; npm run test:all runs its short form',
  },
  {
    document: 'docs/integrate/graphql.md',
    begins: '',
    reason: 'server/test/documents/long/guides.spec.ts runs them, from top to bottom, in npm run test:all',
  },
  {
    document: 'docs/integrate/rest.md',
    begins: '',
    reason: 'server/test/documents/long/guides.spec.ts runs them, from top to bottom, in npm run test:all',
  },
  {
    document: 'docs/operate/install.md',
    begins: 'npm run admin',
    before: `npm run seed; runuser -u postgres -- psql -c "create role mealbox login password 'secret'"; runuser -u postgres -- createdb -O mealbox mealbox`,
    instead: {
      'npm run admin': 'echo a-password-for-tests | npm run admin',
      'mealbox:…@host/mealbox': 'mealbox:secret@127.0.0.1/mealbox',
      'ADMIN_EMAIL=… ADMIN_PASSWORD=… npm start':
        'ADMIN_EMAIL=a@test.example ADMIN_PASSWORD=a-password-for-tests serve npm start',
    },
  },
];
