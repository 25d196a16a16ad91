import { jest } from '@jest/globals';
import { AdminCheckDocument } from '../gql/admin';
import { OpenMenuDocument, OpenOwnMenuDocument } from '../gql/menu';
import { earlyCheckScript, earlyMenuScript } from './early-script';

const menuScript = earlyMenuScript(OpenMenuDocument, OpenOwnMenuDocument);
const checkScript = earlyCheckScript(AdminCheckDocument, 'mealbox.admin.token');

const newest = `<!doctype html><style id="first-style">p { color: red }</style><script>${menuScript}</script>
  <div id="root"></div><div id="first-paint" data-of="b" data-day="2999-01-01"><p>rajma</p></div><!--first-paint-->`;
const fetched = jest.fn(async (_address: string, _options?: RequestInit) => new Response(newest));
const replaceSync = jest.fn();

/** A page that came from the device, as the script finds it. */
const pageWith = (of: string) => {
  document.head.innerHTML = '<style id="first-style"></style>';
  document.body.innerHTML = `<div id="first-paint" data-of="${of}"><p>dal</p></div>`;
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  Object.assign(globalThis, {
    fetch: fetched,
    CSSStyleSheet: class {
      replaceSync = replaceSync;
    },
  });
  fetched.mockClear();
  replaceSync.mockClear();
};

const run = async (script: string) => {
  // biome-ignore lint/security/noGlobalEval: it is the text of a script, as the page has it.
  window.eval(script);
  await new Promise((resolve) => setTimeout(resolve, 20));
};

test('a page knows its scripts by what stands between the tags: there is no other tag in them', () => {
  expect(menuScript + checkScript).not.toContain('<');
});

test.each([
  ['a', 'rajma', ['p { color: red }']],
  ['b', 'dal', undefined],
])(
  'the newest painting takes the place of another one, with its rules: of %s it leaves %s',
  async (of, left, rules) => {
    pageWith(of);
    await run(menuScript);
    expect(document.getElementById('first-paint')).toHaveTextContent(left);
    expect(replaceSync.mock.calls[0]).toEqual(rules);
    const painting = fetched.mock.calls.find(([address]) => address === '/meal');
    expect(painting?.[1]).toEqual({ credentials: 'omit' });
  },
);

test('the token that is stored is checked, and none where there is none', async () => {
  pageWith('a');
  await run(checkScript);
  expect(fetched).not.toHaveBeenCalled();
  localStorage.setItem('mealbox.admin.token', 'abc');
  await run(checkScript);
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer abc' });
  expect(window.mealboxEarly?.AdminCheck?.authorization).toBe('Bearer abc');
});
