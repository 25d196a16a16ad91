import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { customerSystem } from '../../../app/theme/customer-system';
import { lazyComponent, optionalComponent } from './lazy-part';

const SOURCES = join(import.meta.dirname, '../../..');

/** Functions that load a file later, with a retry. */
const LOADERS = ['lazyComponent', 'lazyDialog', 'lazyPart', 'optionalComponent', 'screen', 'shell'];

/**
 * Files that handle a missing file differently: the router passes each loader of the admin's screens to `screen`, and a sign-out
 * that cannot load remains pending.
 */
const EXEMPT = [join('app', 'admin-screens.ts'), join('app', 'use-link-removal.ts')];

/** Returns the names of the function calls around a position in the code, innermost first. */
const callsAround = (code: string, at: number): string[] => {
  const names: string[] = [];
  let closed = 0;
  for (let i = at - 1; i >= 0; i--) {
    if (code[i] === ')') closed++;
    else if (code[i] === '(' && closed > 0) closed--;
    else if (code[i] === '(') names.push(/(\w+)(<[^<>]*>)?$/.exec(code.slice(0, i))?.[1] ?? '');
  }
  return names;
};

test('every lazy file is loaded by a component that handles a failure', () => {
  const faults: string[] = [];
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.spec)\.tsx?$/.test(file) || EXEMPT.includes(file)) continue;
    const code = readFileSync(join(SOURCES, file), 'utf8');
    for (const { index } of code.matchAll(/(?<!typeof )\bimport\(/g))
      if (!callsAround(code, index).some((name) => LOADERS.includes(name))) faults.push(`${file}: import()`);
    if (/\blazy\(/.test(code) && !/(lazy-part|load-screen)\.tsx?$/.test(file)) faults.push(`${file}: lazy()`);
  }
  expect(faults).toEqual([]);
});

const missing = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

test('an optional component that fails to load renders nothing', async () => {
  const Bowl = optionalComponent(missing, 'on its way');
  render(
    <Suspense fallback="on its way">
      <p>Poha</p>
      <Bowl />
    </Suspense>,
  );
  expect(await screen.findByText('Poha')).toBeVisible();
});

test('a lazy dialog that fails to load can be retried and closed', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  let load: () => Promise<() => string> = missing;
  const onClose = jest.fn();
  const Dialog = lazyComponent<{ onClose: () => void }>('test', () => load());
  render(
    <ChakraProvider value={customerSystem}>
      <Dialog onClose={onClose} />
    </ChakraProvider>,
  );
  expect(await screen.findByRole('heading', { name: "Couldn't load this part of the page." })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText("Still couldn't load this part of the page.")).toBeVisible();
  load = async () => () => 'the dialog';
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the dialog')).toBeVisible();
});
