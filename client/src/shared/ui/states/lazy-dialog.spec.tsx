import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeServer } from '../../../../test/fake-server';
import { showAsAdmin } from '../../../../test/show-screen';
import { messages } from '../../../texts/messages';
import { lazyDialog, usePreload } from './lazy-dialog';

const show = (page: ReactNode) =>
  showAsAdmin(
    fakeServer(() => 'lost'),
    page,
  );

test('a line is displayed until the file of the dialog is loaded', async () => {
  const Dialog = lazyDialog('one', async () => ({ name }: { name: string }) => <p>Dialog of {name}</p>);
  show(<Dialog name="Asha" />);
  expect(screen.getByRole('status', { name: messages.app.loading })).toBeInTheDocument();
  expect(await screen.findByText('Dialog of Asha')).toBeInTheDocument();
  expect(screen.queryByRole('status', { name: messages.app.loading })).toBeNull();
});

test('files load once, after the first input', async () => {
  const load = jest.fn(async () => () => null);
  const files = [lazyDialog('two', load)];
  const Page = () => {
    usePreload(files);
    return null;
  };
  show(<Page />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  fireEvent.keyDown(document.body, { key: 'a' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a network, files wait for an input with a network', async () => {
  const load = jest.fn(async () => () => null);
  const files = [lazyDialog('three', load)];
  const Page = () => {
    usePreload(files);
    return null;
  };
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(<Page />);
  fireEvent.pointerDown(document.body);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(load).not.toHaveBeenCalled();
  online.mockRestore();
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});
