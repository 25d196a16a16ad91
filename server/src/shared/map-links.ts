/** Map services whose links customers can enter, as listed in errors. */
export const MAP_SERVICES = 'Google Maps, OpenStreetMap, Apple Maps, Bing Maps, or Mappls';

/** Hosts of the map services, with the paths that show a map. Other paths of these hosts may redirect elsewhere. */
const MAPS: readonly { readonly host: RegExp; readonly path?: RegExp }[] = [
  { host: /^(www\.)?google\.(com|[a-z]{2}|com?\.[a-z]{2})$/, path: /^\/maps(\/|$)/ },
  { host: /^maps\.google\.(com|[a-z]{2}|com?\.[a-z]{2})$/, path: /^\/(maps(\/|$)|$)/ },
  { host: /^maps\.app\.goo\.gl$/ },
  { host: /^goo\.gl$/, path: /^\/maps\// },
  { host: /^(www\.)?(openstreetmap|osm)\.org$/ },
  { host: /^maps\.apple(\.com)?$/ },
  { host: /^(www\.)?bing\.com$/, path: /^\/maps(\/|$)/ },
  { host: /^(www\.)?(mappls\.com|mapmyindia\.com)$/ },
  { host: /^maps\.(mappls|mapmyindia)\.com$/ },
];

/** Checks whether a text is a web address with https. */
export function isHttpsLink(text: string): boolean {
  return /^https:\/\/[^/\s]/i.test(text) && URL.canParse(text);
}

/** Checks whether a web address shows a map of a known service. */
export function isKnownMapLink(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.port || url.username || url.password)
    return false;
  return MAPS.some(({ host, path }) => host.test(url.hostname) && (path?.test(url.pathname) ?? true));
}
