import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useHeldEnter } from './use-held-enter';

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

test('Enter that is held presses a button once, and again when it is pressed again', async () => {
  render(<Page />);
  screen.getByRole('button').focus();
  await user.keyboard('{Enter>5/}');
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 2');
});

test('in a text of many lines it makes as many as it is held for', async () => {
  render(<Page />);
  screen.getByRole('textbox').focus();
  await user.keyboard('{Enter>3/}');
  expect(screen.getByRole('textbox')).toHaveValue('\n\n\n');
});
