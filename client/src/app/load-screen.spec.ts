import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { lazyScreen, loadScreen } from './load-screen';

const missing = async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const reload = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

test('a missing script file reloads the page once, and a second failure is an error', async () => {
  void loadScreen('Dishes', missing, reload);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(loadScreen('Dishes', missing, reload)).rejects.toThrow('Dishes');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a script file that loaded in between may reload the page again after the next deploy', async () => {
  void loadScreen('Dishes', missing, reload);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await loadScreen('Dishes', async () => 'the screen', reload)).toBe('the screen');
  void loadScreen('Dishes', missing, reload);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a failed script file does not reload the page without a network', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadScreen('Dishes', missing, reload)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  online.mockRestore();
});

const Dishes = () => 'The dishes';

test('a preloaded screen renders at once, and its file is loaded once', async () => {
  const load = jest.fn(async () => ({ Dishes }));
  const Later = lazyScreen(load, 'Dishes');
  await Later.preload();
  render(createElement(Later));
  expect(screen.getByText('The dishes')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});
