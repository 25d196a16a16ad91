import browserslist from 'browserslist';

/** Browser names of the builder. A browser with another's engine has no separate name. */
const ENGINES: Record<string, string> = {
  chrome: 'chrome',
  and_chr: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

/**
 * Browsers that the client is built for: the oldest version of each engine in the `browserslist` of `package.json`.
 *
 * @param list browsers as `browserslist` names them, such as `chrome 114`; a range counts as its beginning
 */
export const buildTargets = (list: readonly string[] = browserslist()): string[] => {
  const oldest = new Map<string, number>();
  for (const browser of list) {
    const [name = '', range = ''] = browser.split(' ');
    const engine = ENGINES[name];
    const version = Number.parseFloat(range);
    if (engine && !Number.isNaN(version))
      oldest.set(engine, Math.min(version, oldest.get(engine) ?? Number.POSITIVE_INFINITY));
  }
  return [...oldest].map(([engine, version]) => `${engine}${version}`).sort();
};
