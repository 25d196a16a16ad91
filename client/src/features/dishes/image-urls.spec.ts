import { addImageUrl, isShownPicture, joinImageUrls, refusalOfImageUrl, splitImageUrls } from './image-urls';

test.each([
  ['', []],
  [' , ,', []],
  ['/dishes/a.svg', ['/dishes/a.svg']],
  ['https://a.example/1.jpg,https://a.example/2.jpg', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
  ['/dishes/a.svg,/dishes/b.svg', ['/dishes/a.svg', '/dishes/b.svg']],
  ['https://a.example/1.jpg ,\n /dishes/b.svg,', ['https://a.example/1.jpg', '/dishes/b.svg']],
  ['https://a.example/w_400,h_300/x.jpg, /b.svg', ['https://a.example/w_400,h_300/x.jpg', '/b.svg']],
  ['/a.svg,javascript:alert(1)', ['/a.svg', 'javascript:alert(1)']],
])('%j holds %j', (text, urls) => expect(splitImageUrls(text)).toEqual(urls));

test.each([
  ['', '/p/1.webp'],
  [' ,', '/p/1.webp'],
  ['/a.svg', '/a.svg,\n/p/1.webp'],
  ['/a.svg, /b.svg , ', '/a.svg, /b.svg,\n/p/1.webp'],
  ['/p/1.webp, /a.svg', '/p/1.webp, /a.svg'],
])('%j with one more is %j', (text, expected) => expect(addImageUrl(text, '/p/1.webp')).toBe(expected));

test('what is joined is split into the same addresses', () => {
  const urls = ['https://a.example/w_400,h_300/x.jpg', '/dishes/b.svg', 'http://c.example/d'];
  expect(splitImageUrls(joinImageUrls(urls))).toEqual(urls);
});

test.each(['http://a.example/x.jpg', 'https://a.example/x', '/dishes/a.svg'])('%s is accepted', (url) =>
  expect(refusalOfImageUrl(url)).toBeUndefined(),
);

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//other.example/x.jpg',
  'photo.jpg',
  'https:///x',
])('%s is refused and explained', (url) =>
  expect(refusalOfImageUrl(url)).toBe(
    `'${url}' is not a picture address. Use http, https or a path that starts with /.`,
  ),
);

test('browsers show what is on this server or comes over https', () => {
  const origin = 'http://127.0.0.1:3000';
  expect(isShownPicture('/dishes/a.svg', origin)).toBe(true);
  expect(isShownPicture('https://a.example/x.jpg', origin)).toBe(true);
  expect(isShownPicture('http://a.example/x.jpg', origin)).toBe(false);
  expect(isShownPicture('javascript:alert(1)', origin)).toBe(false);
});
