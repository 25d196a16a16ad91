import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { focusNext, useRestoredFocus } from './use-restored-focus';

const user = userEvent.setup();

/** Page with buttons that disappear or become disabled when pressed. */
const Page = () => {
  useRestoredFocus();
  const [pressed, setPressed] = useState<string>();
  const press = (name: string) => ({ children: name, onClick: () => setPressed(name) });
  return (
    <main id="main" tabIndex={-1}>
      {pressed !== 'Today' && <button type="button" {...press('Today')} />}
      <button type="button" disabled={pressed === 'Next'} {...press('Next')} />
      {pressed !== 'Swap' && <button type="button" {...press('Swap')} />}
      {pressed === 'Swap' && <input aria-label="Instead" ref={(field) => field?.focus()} />}
    </main>
  );
};

const pressByKey = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
};

/** Waits longer than the time within which the focus would move. */
const aMoment = () => new Promise((done) => setTimeout(done, 100));

test('the focus of a removed button moves to the page', async () => {
  render(<Page />);
  await pressByKey('Today');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the focus moves to the page even if the browser reports a blur before the removal', async () => {
  render(<Page />);
  const today = screen.getByRole('button', { name: 'Today' });
  today.focus();
  fireEvent.focusOut(today);
  fireEvent.click(today);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the focus of a disabled button moves to the page', async () => {
  render(<Page />);
  await pressByKey('Next');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('an element that takes the focus of a removed button keeps it', async () => {
  render(<Page />);
  await pressByKey('Swap');
  await aMoment();
  expect(screen.getByLabelText('Instead')).toHaveFocus();
});

test('the focus does not return after a click outside, even if the focused button is removed later', async () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Next' }).focus();
  await user.click(document.body);
  await aMoment();
  screen.getByRole('button', { name: 'Next' }).remove();
  await aMoment();
  expect(document.body).toHaveFocus();
});

test('focusNext focuses a button that React renders several frames later', async () => {
  const later = document.createElement('button');
  focusNext(() => document.querySelector<HTMLButtonElement>('main > button'));
  await aMoment();
  document.body.append(document.createElement('main'));
  document.querySelector('main')?.append(later);
  await waitFor(() => expect(later).toHaveFocus());
});
