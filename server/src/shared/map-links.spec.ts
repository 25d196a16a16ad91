import { isKnownMapLink } from './map-links.js';

test.each([
  'https://maps.app.goo.gl/AbC123',
  'https://goo.gl/maps/AbC123',
  'https://maps.google.com/?q=18.5,73.8',
  'https://maps.google.co.in/maps?q=18.5,73.8',
  'https://www.google.com/maps/place/Baner/@18.5,73.8,17z',
  'https://google.co.in/maps?q=Baner',
  'https://www.openstreetmap.org/#map=17/18.5/73.8',
  'https://osm.org/go/yyy',
  'https://maps.apple.com/?ll=18.5,73.8',
  'https://maps.apple/p/AbC123',
  'https://www.bing.com/maps?cp=18.5~73.8',
  'https://mappls.com/abc123',
  'https://maps.mapmyindia.com/place/abc123',
  'HTTPS://MAPS.GOOGLE.COM/?q=1',
  'http://maps.google.com/?q=1',
])('%s is a known map link', (link) => expect(isKnownMapLink(link)).toBe(true));

test.each([
  'https://evil.example/maps',
  'https://maps.google.com.evil.example/',
  'https://maps.google.com@evil.example/',
  'https://user@maps.google.com/',
  'https://maps.google.com:8443/',
  'https://evilgoogle.com/maps',
  'https://www.google.com/url?q=https://evil.example',
  'https://maps.google.com/url?q=https://evil.example',
  'https://www.google.com/mapsx',
  'https://goo.gl/AbC123',
  'https://www.bing.com/ck/a?u=evil',
  'https://sites.google.com/maps',
  'https://maps.google.evil/maps',
  'javascript:alert(1)//maps.google.com',
  'geo:18.5,73.8',
  'maps.google.com',
  '',
])("'%s' is no known map link", (link) => expect(isKnownMapLink(link)).toBe(false));
