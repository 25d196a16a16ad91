/** The version of this program: that of package.json. */
export const VERSION = '0.1.0';

/** Replaced by the build (`scripts/prepare/compile-server.mjs`). */
declare const BUILD_COMMIT: string | undefined;

/** Last commit that changed the server before this build. `unknown` without Git, and when running from sources. */
export const COMMIT = typeof BUILD_COMMIT === 'string' ? BUILD_COMMIT : 'unknown';
