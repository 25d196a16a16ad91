/** Tests the alerts and the dashboard of deploy/: they use existing metrics, and the alerts fire under their conditions. */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, startServer } from '../harness/server-process.js';
import { findProgram } from '../harness/system-program.js';
import { whereInstalled } from '../harness/where-installed.js';
import { TestDatabases } from '../testkit/databases.js';

jest.setTimeout(120_000);
const ALARMS = join(ROOT, 'deploy/prometheus');
const databases = new TestDatabases();
afterAll(() => databases.dropAll());

/** Returns the names of metrics in a text, without the suffixes of histograms. */
const metricsIn = (text: string) =>
  [...new Set(text.match(/\b(?:mealbox|process|nodejs)_\w+/g))]
    .map((name) => name.replace(/_bucket$/, ''))
    .sort();

test('every metric of an alarm or the dashboard is in the output of a server', async () => {
  const server = await startServer({ databaseUrl: await databases.migrated(), env: { METRICS_PORT: '0' } });
  try {
    const address = /Metrics\s+(http:\S+)/.exec(server.output())?.[1] ?? '';
    const text = await (await fetch(address)).text();
    const known = new Set(text.match(/^# TYPE \w+/gm)?.map((line) => line.slice('# TYPE '.length)));
    // If promtool is installed, it checks the names and units of the metrics.
    const lint = findProgram('promtool');
    if (lint) {
      const { status, stdout, stderr } = spawnSync(lint, ['check', 'metrics'], {
        input: text,
        encoding: 'utf8',
      });
      expect(`${status} ${stdout}${stderr}`).toBe('0 ');
    }
    for (const file of [join(ALARMS, 'alerts.yml'), join(ROOT, 'deploy/grafana/mealbox.json')]) {
      const asked = metricsIn(readFileSync(file, 'utf8'));
      expect(asked.length).toBeGreaterThan(5);
      expect(asked.filter((name) => !known.has(name))).toEqual([]);
    }
  } finally {
    await server.stop();
  }
});

test('every alarm is in the document that explains it', () => {
  const names = readFileSync(join(ALARMS, 'alerts.yml'), 'utf8').match(/(?<=- alert: )\w+/g) ?? [];
  const document = readFileSync(join(ROOT, 'docs/operate/monitor.md'), 'utf8');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

const withPromtool = whereInstalled(findProgram('promtool') ? [] : ['prometheus']);

withPromtool('a cluster is watched with settings that Prometheus takes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mealbox-watch-'));
  try {
    execFileSync(process.execPath, [join(ROOT, 'deploy/cluster/write-files.mjs'), folder]);
    const { status, stdout, stderr } = spawnSync(
      findProgram('promtool') ?? '',
      ['check', 'config', join(folder, 'watch-1/prometheus.yml')],
      { encoding: 'utf8' },
    );
    expect(`${status} ${stdout}${stderr}`).toMatch(/^0 [\s\S]*1 rule files found[\s\S]*rules found/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

withPromtool('the alarms ring when they should, and not before', async () => {
  const { status, stdout, stderr } = spawnSync(
    findProgram('promtool') ?? '',
    ['test', 'rules', 'alerts.test.yml'],
    {
      cwd: ALARMS,
      encoding: 'utf8',
    },
  );
  expect(`${status} ${stdout}${stderr}`).toMatch(/^0 [\s\S]*SUCCESS/);
});
