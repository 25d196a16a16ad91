import { addImageUrl, errorOfImageUrl, isShownPicture, joinImageUrls, splitImageUrls } from './image-urls';

test.each([
  ['', []],
  [' , ,', []],
  ['/dishes/a.svg', ['/dishes/a.svg']],
  ['https://a.example/1.jpg,https://a.example/2.jpg', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
  ['/dishes/a.svg,/dishes/b.svg', ['/dishes/a.svg', '/dishes/b.svg']],
  ['https://a.example/1.jpg ,\n /dishes/b.svg,', ['https://a.example/1.jpg', '/dishes/b.svg']],
  ['https://a.example/w_400,h_300/x.jpg, /b.svg', ['https://a.example/w_400,h_300/x.jpg', '/b.svg']],
  ['/a.svg,javascript:alert(1)', ['/a.svg', 'javascript:alert(1)']],
])('the text %j is split into the picture addresses %j', (text, urls) =>
  expect(splitImageUrls(text)).toEqual(urls),
);

test.each([
  ['', '/p/1.webp'],
  [' ,', '/p/1.webp'],
  ['/a.svg', '/a.svg,\n/p/1.webp'],
  ['/a.svg, /b.svg , ', '/a.svg, /b.svg,\n/p/1.webp'],
  ['/p/1.webp, /a.svg', '/p/1.webp, /a.svg'],
])('an added picture address changes the text %j to %j', (text, expected) =>
  expect(addImageUrl(text, '/p/1.webp')).toBe(expected),
);

test('joined picture addresses are split into the same addresses', () => {
  const urls = ['https://a.example/w_400,h_300/x.jpg', '/dishes/b.svg', 'http://c.example/d'];
  expect(splitImageUrls(joinImageUrls(urls))).toEqual(urls);
});

test.each(['http://a.example/x.jpg', 'https://a.example/x', '/dishes/a.svg'])(
  'the picture address %s is valid',
  (url) => expect(errorOfImageUrl(url)).toBeUndefined(),
);

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//other.example/x.jpg',
  'photo.jpg',
  'https:///x',
])('the picture address %s is invalid', (url) =>
  expect(errorOfImageUrl(url)).toBe(
    `'${url}' is not the address of a picture. Enter an address that starts with http://, https://, or /.`,
  ),
);

test('the previews show pictures of this server and of https addresses only', () => {
  const origin = 'http://127.0.0.1:3000';
  expect(isShownPicture('/dishes/a.svg', origin)).toBe(true);
  expect(isShownPicture('https://a.example/x.jpg', origin)).toBe(true);
  expect(isShownPicture('http://a.example/x.jpg', origin)).toBe(false);
  expect(isShownPicture('javascript:alert(1)', origin)).toBe(false);
});
