import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useMediaQuery } from './use-media-query';

const Look = () => <p>{useMediaQuery('(min-width: 48rem)') ? 'a table' : 'cards'}</p>;

afterEach(() => {
  jest.restoreAllMocks();
});

test('useMediaQuery renders again when the window becomes wider', () => {
  const listeners = new Set<() => void>();
  const list = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as never);
  const { unmount } = render(<Look />);
  expect(screen.getByText('cards')).toBeVisible();
  act(() => {
    list.matches = true;
    for (const listener of listeners) listener();
  });
  expect(screen.getByText('a table')).toBeVisible();
  unmount();
  expect(listeners.size).toBe(0);
});

test('no component reads a media query without useMediaQuery', () => {
  const sources = join(import.meta.dirname, '../..');
  // These files read a media query in an event or effect, so that rendering does not depend on it.
  const asked = /(use-media-query\.ts|modal\.tsx|admin-login-form\.tsx)$/;
  const others = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.spec)\.tsx?$/.test(file) &&
      !asked.test(file) &&
      /\bmatchMedia\(/.test(readFileSync(join(sources, file), 'utf8')),
  );
  expect(others).toEqual([]);
});
