import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { buildTargets } from './tools/browser-targets.ts';
import { offlineShell } from './tools/offline-shell.ts';
import { pages } from './tools/pages.ts';

/** The two font files that every first paint needs; without a preload they are found a round trip late. */
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

/** React Router names its production build, which has no warnings, in no condition. */
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

/**
 * What every screen needs, in three files (and what every list of the admin's needs, in a fourth): they compress better so, stay in the browser's cache, and a phone does not ask for
 * thirty little ones. Three and not one, because a file is evaluated in one go, and a phone must answer in between. So what the entry imports (`app/main.tsx`)
 * is in the first of them: a single import from another would have that one evaluated in the same go.
 */
const everyScreen = {
  react:
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|vite\/preload-helper|client\/src\/(texts\/messages|app\/(error-boundary|load-screen|new-version\.ts)|shared\/(apollo\/(admin-storage|local-storage-item)|paths|read-json|use\/use-leave-guard))\b/,
  data: /node_modules\/(@apollo|rxjs|tslib|graphql|optimism|@wry|@graphql-typed-document-node)\/|client\/src\/shared\/apollo\/(?!admin-|bulk-|local-|portions-|station-|use-bulk-|use-load-)/,
  parts:
    /node_modules\/(@emotion|stylis|@pandacss)\/|@chakra-ui\/react\/dist\/esm\/(styled-system\/(?!create-slot-recipe)|utils|preset-base|merge-|create-context|components\/(badge|box|button|flex|heading|skeleton|spinner|stack|text|visually-hidden)\/)|client\/src\/shared\/(format\/(?!typed-|days|short-|address)|kept-carts|listeners|phone-choices|ui\/[a-z]+\/(busy-button|diet-mark|dish-picture|drawn-text|empty-state|error-text|fields|icons|later-part|long-text|missing-part|modal|money-text|page-main|quiet-button|router-link|skeleton-list|toast|use-found-dishes|use-rows-in-parts|use-sheet-drag)|use\/use-(look-again|media-query|online|restore-focus|steady))|client\/src\/parts\/kitchen-contact\/later-|client\/src\/app\/(shell|new-version-notice|theme\/(?!admin|customer|.*\.css))/,
  // Screens with lists, and what all their parts from Chakra are made with.
  tables:
    /styled-system\/create-slot-recipe|components\/(grid|simple-grid)\/|node_modules\/@zag-js\/anatomy\/|client\/src\/texts\/status-messages|client\/src\/shared\/(run-progress|ui\/[a-z]+\/(data-table|error-state|progress-bar|list-card|page-title|screen|status-badge|view-chips|chip-button))\b/,
  /** Older entries of a list, and what customers see only later. */
  later:
    /client\/src\/(texts\/later-messages|parts\/order-progress\/progress-|shared\/(format\/(address|short-)|apollo\/use-load-more|ui\/[a-z]+\/older-button))\b/,
  /** What the profile and all of the admin's screens have: what people eat and avoid, days as they are typed and picked, questions, dialogs in files of their own, buttons that need the network, the theme. */
  profileAndDesk:
    /components\/link\/|client\/src\/(texts\/diet-messages|shared\/(diets|format\/typed-day|ui\/[a-z]+\/(diet-fields|choice-chips?|theme-choice)|ui\/fields\/(day-|open-calendar)|ui\/(dialogs\/(confirm-(act|dialog)|later-dialog)|states\/offline-note|buttons\/online-button)))\b/,
  /** How to reach the kitchen, and what the customer's screens ask for later. */
  contact: /client\/src\/(gql\/customer|parts\/kitchen-contact\/(kitchen-help|kitchen-name|use-))/,
  /** Standing orders and statements, as both sides see them. */
  bothSides:
    /client\/src\/(gql\/both-sides|parts\/standing-orders\/use-toggle-day|shared\/lasts-text|texts\/standing-messages)/,
  /**
   * What riders and customers do not read and most of the admin's screens need: texts, but for what one screen alone says, the bar and the guard, forms, and what is small. Forty little files
   * took an admin's first screen twice as long to fetch. Groups before it take what they need of it: none of them may need any.
   */
  desk: /components\/(combobox|menu)\/[a-z]+\.anatomy|client\/src\/(texts\/(file-messages|admin(-messages|\/(?!user-page)))|app\/(admin-|checking-admin|keys\/|theme\/admin|use-sign-out)|parts\/bulk-jobs\/jobs-link|features\/sessions\/use-admin-check|shared\/(form\/|search|keys-setting|share-link|station-paths|desk-paths|group-by|apollo\/(admin-sessions|portions-|station-storage)|use\/use-kept-focus|ui\/[a-z]+\/(act-dialog|amount-field|link-dialog|mobile-field|options|tick|unanswered-|undo-toast|user-link)))/,
  /** Lists, with and without a table. */
  lists:
    /node_modules\/@tanstack\/|client\/src\/shared\/(ui\/[a-z]+\/(facts|list-|long-|pager|open-row|row-choice|sort-button|foot-bar|use-list-address|use-address-draft|view-choice)|use\/use-(search-state|debounced))/,
  /** What became of something that was done to many. */
  many: /client\/src\/shared\/ui\/[a-z]+\/(done-dialog|result-list|run-notice)/,
};

const api = process.env.MEALBOX_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  // Compressed once here, not at every request.
  plugins: [
    react(),
    preloadFirstFonts,
    productionRouter,
    pages(),
    offlineShell(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|html|svg)$/ }),
  ],
  // RxJS has its modern build under this name; without it Apollo brings the one with classes written out for 2009.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  server: {
    host: '127.0.0.1',
    proxy: { '/graphql': api, '/api': api, '/pictures': api, '/delivery-photos': api },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: buildTargets(),
    // Nothing inline: the Content-Security-Policy lets only files of this server run or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which file needs which: what the budget of `client/budget.json` is checked by.
    manifest: true,
    rolldownOptions: {
      // A warning on slow machines, about which whoever starts Mealbox can do nothing.
      checks: { bundlerTimings: false },
      // Emotion's `withTheme` needs them; nobody uses it, and their packages do not say that importing them does nothing.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: {
        // The entry names every file that a route loads, so each letter of a name is in every first visit. What is loaded by itself keeps its name.
        // Small letters and digits pack better than all that an address may have.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: { groups: Object.entries(everyScreen).map(([name, test]) => ({ name, test })) },
      },
    },
    reportCompressedSize: true,
  },
});
