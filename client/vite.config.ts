import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { buildTargets } from './tools/browser-targets.ts';
import { sharedFiles } from './tools/chunks.ts';
import { gallery } from './tools/gallery.ts';
import { offlineShell } from './tools/offline-shell.ts';
import { pages } from './tools/pages.ts';

/** The two font files that every first paint needs; without a preload, the browser finds them one round trip later. */
const firstFonts = /(anek-latin-latin|baloo-2-latin)-wght-normal-.*\.woff2$/;

const preloadFirstFonts: Plugin = {
  name: 'mealbox:preload-first-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => firstFonts.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        })),
  },
};

/** React Router's package declares its production build, which has no warnings, under no export condition. */
const productionRouter: Plugin = {
  name: 'mealbox:production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
        { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
      ].map(({ find, replacement }) => ({
        find,
        replacement: join(import.meta.dirname, '../node_modules', replacement),
      })),
    },
  }),
};

const api = process.env.MEALBOX_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  // Files are compressed once, here, not for every request.
  plugins: [
    react(),
    preloadFirstFonts,
    productionRouter,
    pages(),
    offlineShell(),
    gallery,
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|html|svg)$/ }),
  ],
  // RxJS has its modern build under this condition; without the condition, Apollo imports the build for ES5.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  server: {
    host: '127.0.0.1',
    proxy: { '/graphql': api, '/api': api, '/pictures': api, '/delivery-photos': api },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: buildTargets(),
    // Nothing is inlined: the Content-Security-Policy allows only files of this server.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The dependencies between files, for the check of `client/budget.json`.
    manifest: true,
    rolldownOptions: {
      // Disables a warning on slow machines that an operator cannot fix.
      checks: { bundlerTimings: false },
      // Needed only by Emotion's `withTheme`, which is not used; their packages do not declare that they have no side effects.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: {
        // Short names without letters in capitals compress better: the entry names every file of a route, so names are part of
        // each first visit. Lazy files keep their names.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: { groups: sharedFiles() },
      },
    },
    reportCompressedSize: true,
  },
});
