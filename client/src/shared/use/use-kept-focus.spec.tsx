import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useKeptFocus } from './use-kept-focus';

const user = userEvent.setup();

/** A page of buttons that go away, or are switched off, by being pressed. */
const Page = () => {
  useKeptFocus();
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

/** As long as the focus could take to be moved. */
const aMoment = () => new Promise((done) => setTimeout(done, 100));

test('the focus of a button that goes away goes to the page', async () => {
  render(<Page />);
  await pressByKey('Today');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('so it does where the browser says first that it is left, while it is still there', async () => {
  render(<Page />);
  const today = screen.getByRole('button', { name: 'Today' });
  today.focus();
  fireEvent.focusOut(today);
  fireEvent.click(today);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('so does that of a button that is switched off', async () => {
  render(<Page />);
  await pressByKey('Next');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('what has taken the focus itself keeps it', async () => {
  render(<Page />);
  await pressByKey('Swap');
  await aMoment();
  expect(screen.getByLabelText('Instead')).toHaveFocus();
});

test('who clicks beside everything is left there, whatever changes on the page', async () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Next' }).focus();
  await user.click(document.body);
  await aMoment();
  screen.getByRole('button', { name: 'Next' }).remove();
  await aMoment();
  expect(document.body).toHaveFocus();
});
