import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { customerSystem } from '../../../app/theme/customer-system';
import { laterDialog } from '../dialogs/later-dialog';
import { decoration } from './later-part';

const SOURCES = join(import.meta.dirname, '../../..');

/** What loads a file later, and knows what to do when it does not arrive. */
const LOADERS = ['decoration', 'laterDialog', 'laterPart', 'laterTab', 'screen', 'shell'];

/**
 * Files with their own answer to a missing file: the router passes each loader of the admin's screens to `screen`, and a sign-out that
 * cannot load stays pending.
 */
const EXEMPT = [join('app', 'desk-screens.ts'), join('app', 'use-link-removal.ts')];

/** The functions in whose arguments a place of the code stands, innermost first. */
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

test('every file that is loaded later is loaded by what knows that it may not arrive', () => {
  const faults: string[] = [];
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.spec)\.tsx?$/.test(file) || EXEMPT.includes(file)) continue;
    const code = readFileSync(join(SOURCES, file), 'utf8');
    for (const { index } of code.matchAll(/(?<!typeof )\bimport\(/g))
      if (!callsAround(code, index).some((name) => LOADERS.includes(name))) faults.push(`${file}: import()`);
    if (/\blazy\(/.test(code) && !/(later-part|load-screen)\.ts$/.test(file)) faults.push(`${file}: lazy()`);
  }
  expect(faults).toEqual([]);
});

const missing = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

test('decoration that does not arrive is left out', async () => {
  const Bowl = decoration(missing);
  render(
    <Suspense fallback="on its way">
      <p>Poha</p>
      <Bowl />
    </Suspense>,
  );
  expect(await screen.findByText('Poha')).toBeVisible();
});

test('a dialog that does not arrive can be tried again until it is there, and closed', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  let load: () => Promise<() => string> = missing;
  const onClose = jest.fn();
  const Dialog = laterDialog<{ onClose: () => void }>('test', () => load());
  render(
    <ChakraProvider value={customerSystem}>
      <Dialog onClose={onClose} />
    </ChakraProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'This could not be loaded.' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('It still could not be loaded.')).toBeVisible();
  load = async () => () => 'the dialog';
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the dialog')).toBeVisible();
});
