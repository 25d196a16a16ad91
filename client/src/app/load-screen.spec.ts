import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { laterScreen, loadScreen } from './load-screen';

const missing = async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const reload = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

test('a file that is missing reloads the page once, and is an error the second time', async () => {
  void loadScreen('Dishes', missing, reload);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(loadScreen('Dishes', missing, reload)).rejects.toThrow('Dishes');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what was loaded in between may be missing again after the next deploy', async () => {
  void loadScreen('Dishes', missing, reload);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await loadScreen('Dishes', async () => 'the screen', reload)).toBe('the screen');
  void loadScreen('Dishes', missing, reload);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a network nothing is reloaded', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadScreen('Dishes', missing, reload)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  online.mockRestore();
});

const Dishes = () => 'The dishes';

test('a screen whose file was asked for beforehand is drawn at once, by any number of places, and loaded once', async () => {
  const load = jest.fn(async () => ({ Dishes }));
  const Later = laterScreen(load, 'Dishes');
  await Later.begin();
  render(createElement(Later));
  expect(screen.getByText('The dishes')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});
