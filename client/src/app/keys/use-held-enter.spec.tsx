import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useHeldEnter } from './use-keys';

const user = userEvent.setup();

const Page = () => {
  useHeldEnter();
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        {`Pressed ${pressed}`}
      </button>
      <textarea aria-label="Note" />
    </>
  );
};

test('a held Enter presses a button once, and a new press counts again', async () => {
  render(<Page />);
  screen.getByRole('button').focus();
  await user.keyboard('{Enter>5/}');
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 2');
});

test('a held Enter adds several lines in a multi-line text field', async () => {
  render(<Page />);
  screen.getByRole('textbox').focus();
  await user.keyboard('{Enter>3/}');
  expect(screen.getByRole('textbox')).toHaveValue('\n\n\n');
});
