import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '../test/harness/browser.js';

/**
 * Draws the icons of the installed app from the logo: `tsx --tsconfig server/tsconfig.json server/tools/icons.ts`. The icons are
 * committed; the program is run again only if the logo changes.
 */
const PUBLIC = path.join(import.meta.dirname, '../../client/public');
const logo = readFileSync(path.join(PUBLIC, 'mealbox.svg'), 'utf8');

/** A launcher cuts a maskable icon to its own shape: the background reaches the edge, and the bowl is well inside. */
const maskable = logo
  .replace(
    /<rect[^>]*\/>/,
    '<rect width="64" height="64" fill="#2F7D4F"/><g transform="translate(6.4 6.4) scale(0.8)">',
  )
  .replace('</svg>', '</g></svg>');

const ICONS = [
  { file: 'mealbox-192.png', size: 192, svg: logo },
  { file: 'mealbox-512.png', size: 512, svg: logo },
  { file: 'mealbox-maskable-512.png', size: 512, svg: maskable },
];

mkdirSync(path.join(PUBLIC, 'icons'), { recursive: true });
const browser = await launchBrowser();
try {
  for (const { file, size, svg } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
    await page.screenshot({ path: path.join(PUBLIC, 'icons', file), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
